import { localeOf, localePath } from '@vitrine/contract/kernel/locale'
import { keepTyped } from './typed-copy.ts'

/** The server has ended the session: the shopper logs in again and comes back to this page, where what was typed is given back. SF-8.36 */
export function leaveForLogin(): void {
  const { pathname, search } = location
  const login = localePath(localeOf(pathname), '/login')
  // Whoever is at the login already has nowhere to go.
  if (pathname === login) return location.reload()
  keepTyped({ isLost: true })
  location.assign(`${login}?${new URLSearchParams({ redirect: pathname + search })}`)
}
