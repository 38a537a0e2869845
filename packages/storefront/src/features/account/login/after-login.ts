import { localePath, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { sameSitePath } from '../../../data/forms/same-site-path.ts'

/** The page that the visitor wanted to open before the login, with its query; otherwise the home page. SF-2.33 */
export function getPathAfterLogin(redirectPath: string | null, locale: Locale): string {
  return sameSitePath(redirectPath) ?? localePath(locale, '/')
}

/** Whether the login was opened from the checkout, which also offers guest login. SF-1.12 */
export function isForCheckout(redirectPath: string | null): boolean {
  return /^(\/[a-z]{2})?\/checkout(\/|\?|#|$)/.test(sameSitePath(redirectPath) ?? '')
}

/** The address of another login page with the same redirect. */
export function withRedirect(path: string, redirectPath: string | null): string {
  return redirectPath === null ? path : `${path}?${new URLSearchParams({ redirect: redirectPath })}`
}

/** The page after a registration without a redirect: the new account. */
export const newAccountPath = (locale: Locale) => localePath(locale, '/my-account?told=registered')
