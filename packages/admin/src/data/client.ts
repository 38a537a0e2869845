import { createClient } from '@vitrine/contract/api/client'
import { currentLocale } from '../text/text.tsx'

/** The operations of the shop, with the rights of the staff account that is logged in. */
export const { call } = createClient({
  apiUrl: '/api',
  fetch: (url, init) => fetch(url, init),
  locale: currentLocale,
  configId: 'admin',
})
