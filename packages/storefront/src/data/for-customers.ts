import { localeOf, localePath } from '@vitrine/contract/kernel/locale'
import { isRefusal } from '@vitrine/contract/kernel/refusal'
import { redirect } from 'react-router'

/** Where a visitor who is not logged in goes first. SF-2.05, SF-2.33 */
export function loginAddress(url: URL): string {
  return `${localePath(localeOf(url.pathname), '/login')}?${new URLSearchParams({ redirect: url.pathname + url.search })}`
}

/** For loaders and actions of pages that customers have: whoever is not logged in is sent to log in, and comes back. SF-2.33 */
export async function forCustomers<T>(url: URL, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (isRefusal(error) && error.key === 'security.loginRequired') throw redirect(loginAddress(url))
    throw error
  }
}
