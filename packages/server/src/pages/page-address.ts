import { localeFromPath, withoutLocale, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { pageParameters, paymentReturnPage, personalPages } from '@vitrine/contract/kernel/operation/page-parameters'
import { isOpenChoice } from '@vitrine/contract/catalogue/open-choice'
import { reviewParameters } from '@vitrine/contract/outreach/review-parameters'

// A data request of client navigation names the routes it is about.
const dataParameters = ['_routes', ...pageParameters]

export interface PageAddress {
  readonly locale: Locale
  readonly isPersonal: boolean
  /** A form submitted here contains a password. */
  readonly isLogin: boolean
  /**
   * The path with the known parameters in one order: the first of duplicates, but all facets, which a form without
   * script sends one by one.
   */
  readonly canonical: string
  readonly hasQuery: boolean
  /** The path as it is logged: what follows a personal page's name may be an access key. */
  readonly loggedPath: string
}

export function parsePageAddress({ pathname, search, searchParams }: URL): PageAddress {
  const path = documentPath(pathname)
  const [, first = '', second = ''] = withoutLocale(toRouterPath(path)).split('/')
  const isPersonal = personalPages.has(first)
  const query =
    search === '' ? '' : toCanonicalQuery(searchParams, pathname.endsWith('.data') ? dataParameters : pageParameters)
  return {
    locale: localeFromPath(path),
    isPersonal,
    isLogin: first === 'login' || (first === 'operator' && second === 'login'),
    canonical: query === '' ? pathname : `${pathname}?${query}`,
    hasQuery: query !== '',
    loggedPath: isPersonal ? `/${first}` : pathname,
  }
}

// First path segments of the pages from the cart to the payment and back.
const checkoutPages: ReadonlySet<string> = new Set([
  '/cart',
  '/checkout',
  '/readonly-checkout',
  '/confirmation',
  `/${paymentReturnPage}`,
])

/** Pages of the checkout, including the return from the payment provider. */
export const isCheckout = ({ loggedPath, isPersonal }: PageAddress): boolean =>
  isPersonal && checkoutPages.has(loggedPath)

// Excludes checkout, pages linked from mails, and operator pages.
const editorPages: ReadonlySet<string> = new Set(['/cart', '/contact', '/login', '/register', '/wishlist'])

/** Personal pages that are shown with the editor for operators. */
export const supportsEditor = ({ loggedPath, isPersonal }: PageAddress): boolean =>
  isPersonal && editorPages.has(loggedPath)

function toCanonicalQuery(params: URLSearchParams, knownParameters: readonly string[]): string {
  const query = new URLSearchParams()
  for (const name of knownParameters) {
    const values = params.getAll(name).filter((value) => value !== '' && isAllowedValue(name, value))
    const value = name === 'facets' ? values.join(',') : values[0]
    if (value !== undefined && value !== '') query.set(name, value)
  }
  return query.toString()
}

function isAllowedValue(name: string, value: string): boolean {
  if (name === 'choose') return isOpenChoice(value)
  const allowed = Object.entries(reviewParameters).find(([parameter]) => parameter === name)?.[1]
  return !allowed || allowed.some((each) => each === value)
}

/**
 * The one spelling of a path: each segment decoded, normalised and encoded again as browsers do it. A path could else
 * be written in endless ways, and each would be kept beside the others. Slashes that are part of a segment stay
 * encoded, and so do control characters and spaces: a URL parser takes them out, and what is left (`..`, an empty
 * segment) would lead to another page, or to another host.
 */
export function canonicalPath(pathname: string): string {
  if (!pathname.includes('%')) return pathname
  const segments = pathname.split('/').map((segment) =>
    decodeURIComponent(segment)
      .normalize('NFC')
      .replace(/[%/?#\\\p{Cc} ]/gu, encodeURIComponent),
  )
  return new URL(segments.join('/'), 'http://path').pathname
}

/** The path as the router compares it: '/Operator/%6Cogin' is '/operator/login' to it. */
function toRouterPath(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase()
  } catch {
    // A malformed path is not a page.
    return path
  }
}

/**
 * The page that a data request of client navigation is about: '/de/damen.data' asks for '/de/damen', '/_.data' for '/'.
 */
function documentPath(pathname: string): string {
  if (!pathname.endsWith('.data')) return pathname
  const path = pathname.slice(0, -'.data'.length)
  return path.endsWith('/_') ? path.slice(0, -1) : path
}
