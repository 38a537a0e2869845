import { createClient, type Client } from '@vitrine/contract/api/client'
import { currentLocale } from '../text/text.tsx'
import { interrupt, toInterruption } from './interruptions.ts'

const client = createClient({
  apiUrl: '/api',
  fetch: (url, init) => fetch(url, init),
  locale: currentLocale,
  configId: 'admin',
})

/** Without the dialogs of `call`: for the calls that these dialogs make. */
export const callOnce: Client['call'] = client.call

/**
 * The operations of the shop, with the rights of the staff account that is logged in. If a fresh proof or a new login
 * is required, a dialog asks for it and the call is repeated: what was typed is still there.
 */
export const call: Client['call'] = async (name, payload, options) => {
  try {
    return await client.call(name, payload, options)
  } catch (error) {
    const interruption = toInterruption(error)
    if (interruption === undefined || !(await interrupt(interruption))) throw error
    return client.call(name, payload, options)
  }
}
