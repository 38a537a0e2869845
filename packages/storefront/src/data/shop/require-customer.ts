import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import { redirect } from 'react-router'

/** The path of the login with a return path to the given page. SF-2.05, SF-2.33 */
export function loginAddress(url: URL): string {
  return `/login?${new URLSearchParams({ redirect: url.pathname + url.search })}`
}

/**
 * For loaders and actions of customer pages: redirects to the login, with a return path, if no customer is logged in.
 * SF-2.33
 */
export async function requireCustomer<T>(url: URL, load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (isRefusal(error) && error.key === 'security.loginRequired') throw redirect(loginAddress(url))
    throw error
  }
}
