import { localeFromPath, localePath } from '@vitrine/contract/kernel/i18n/locale'
import { saveFormCopy } from './form-copy.ts'

/**
 * The session has ended: the customer logs in again and returns to this page, where the form values are restored.
 * SF-8.36
 */
export function redirectToLogin(): void {
  const { pathname, search } = location
  const login = localePath(localeFromPath(pathname), '/login')
  // The login page itself only reloads.
  if (pathname === login) return location.reload()
  saveFormCopy({ isLost: true })
  location.assign(`${login}?${new URLSearchParams({ redirect: pathname + search })}`)
}
