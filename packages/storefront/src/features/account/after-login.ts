import { localePath, type Locale } from '@vitrine/contract/kernel/locale'
import { sameSitePath } from '../../data/same-site-path.ts'

/** Where the visitor was going when the login came in between, with its query; else home. SF-2.33 */
export function afterLogin(wanted: string | null, locale: Locale): string {
  return sameSitePath(wanted) ?? localePath(locale, '/')
}

/** Whether somebody logs in on the way to the checkout: then there is a way for guests as well. SF-1.12 */
export function isForCheckout(wanted: string | null): boolean {
  return /^(\/[a-z]{2})?\/checkout(\/|\?|#|$)/.test(sameSitePath(wanted) ?? '')
}

/** An address of the login pages that leads on to the same place. */
export function withWay(path: string, wanted: string | null): string {
  return wanted === null ? path : `${path}?${new URLSearchParams({ redirect: wanted })}`
}

/** Whoever signed up and was going nowhere sees the new account. */
export const accountOf = (locale: Locale) => localePath(locale, '/my-account?told=registered')
