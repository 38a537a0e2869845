import { localePrefix, withoutLocale } from '@vitrine/contract/kernel/i18n/locale'
import { redirect, redirectDocument } from 'react-router'

/**
 * Redirects from the page at `from` to an address as links have it, perhaps in another language, which is loaded as a
 * new document.
 */
export function redirectToAddress(address: string, from: URL, status: number): Response {
  return isInRouter(address, from)
    ? redirect(withoutLocale(address), status)
    : redirectToDocument(address, from, status)
}

/** The same with a full page load: header and footer change after a login. */
export function redirectToDocument(address: string, from: URL, status = 303): Response {
  return redirectDocument(
    isInRouter(address, from) ? withoutLocale(address) : new URL(address, from.origin).href,
    status,
  )
}

// The router adds the language of the page to a path, so an address in another language is given with its origin.
const isInRouter = (address: string, from: URL) =>
  address.startsWith('/') && localePrefix(new URL(address, from.origin).pathname) === localePrefix(from.pathname)
