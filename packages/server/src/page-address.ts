import { localeOf, withoutLocale, type Locale } from '@vitrine/contract/kernel/locale'
import { pageParameters, personalPages } from '@vitrine/contract/kernel/page-words'
import { isOpenChoice } from '@vitrine/contract/open-choice'
import { reviewParameters } from '@vitrine/contract/review-words'

// A data request of client navigation names the routes it is about.
const dataParameters = ['_routes', ...pageParameters]

export interface PageAddress {
  readonly locale: Locale
  readonly isPersonal: boolean
  /** A form that is sent here carries a password. */
  readonly isLogin: boolean
  /** The path with the known parameters in one order: the first of duplicates, but all facets, which a form without script sends one by one. */
  readonly canonical: string
  readonly hasQuery: boolean
  /** The path as a log may tell it: what follows a personal page's name can be a key to somebody's data. */
  readonly logged: string
}

export function pageAddressOf({ pathname, search, searchParams }: URL): PageAddress {
  const path = documentPath(pathname)
  const [, first = '', second = ''] = withoutLocale(asRouted(path)).split('/')
  const isPersonal = personalPages.has(first)
  const query = search === '' ? '' : knownQuery(searchParams, pathname.endsWith('.data') ? dataParameters : pageParameters)
  return {
    locale: localeOf(path), isPersonal, isLogin: first === 'login' || (first === 'operator' && second === 'login'), canonical: query === '' ? pathname : `${pathname}?${query}`, hasQuery: query !== '',
    logged: isPersonal ? `/${first}` : pathname,
  }
}

// The way from the cart to the payment and back: `logged` is the first word of a personal page.
const checkoutPages: ReadonlySet<string> = new Set(['/cart', '/checkout', '/readonly-checkout', '/confirmation', '/mollie-payment'])

/** Pages on which somebody is about to buy, or comes back from paying. */
export const isCheckout = ({ logged, isPersonal }: PageAddress): boolean => isPersonal && checkoutPages.has(logged)

// Not where somebody pays, follows a link of a mail, or does the shop's own work.
const editorPages: ReadonlySet<string> = new Set(['/cart', '/contact', '/login', '/register', '/wishlist'])

/** Personal pages that an operator sees with the editor around them. */
export const carriesEditor = ({ logged, isPersonal }: PageAddress): boolean => isPersonal && editorPages.has(logged)

function knownQuery(given: URLSearchParams, knownParameters: readonly string[]): string {
  const query = new URLSearchParams()
  for (const name of knownParameters) {
    const values = given.getAll(name).filter((value) => value !== '' && mayBe(name, value))
    const value = name === 'facets' ? values.join(',') : values[0]
    if (value !== undefined && value !== '') query.set(name, value)
  }
  return query.toString()
}

function mayBe(name: string, value: string): boolean {
  if (name === 'choose') return isOpenChoice(value)
  const allowed = Object.entries(reviewParameters).find(([parameter]) => parameter === name)?.[1]
  return !allowed || allowed.some((each) => each === value)
}

/**
 * The one spelling of a path: each segment decoded, normalised and encoded again as browsers do it. A path could else be written in endless ways, and each would be
 * kept beside the others. Slashes that are part of a segment stay encoded, and so do control characters and spaces: a URL parser takes them out, and what is
 * left (`..`, an empty segment) would lead to another page, or to another host.
 */
export function canonicalPath(pathname: string): string {
  if (!pathname.includes('%')) return pathname
  const segments = pathname.split('/').map((segment) => decodeURIComponent(segment).normalize('NFC').replace(/[%/?#\\\p{Cc} ]/gu, encodeURIComponent))
  return new URL(segments.join('/'), 'http://path').pathname
}

/** The path as the router compares it: '/Operator/%6Cogin' is '/operator/login' to it. */
function asRouted(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase()
  } catch {
    // What cannot be read is no page at all.
    return path
  }
}

/** The page that a data request of client navigation is about: '/de/damen.data' asks for '/de/damen', '/_.data' for '/'. */
function documentPath(pathname: string): string {
  if (!pathname.endsWith('.data')) return pathname
  const path = pathname.slice(0, -'.data'.length)
  return path.endsWith('/_') ? path.slice(0, -1) : path
}
