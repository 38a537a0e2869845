import { localeFromPath, withoutLocale } from '@vitrine/contract/kernel/i18n/locale'
import { personalPages } from '@vitrine/contract/kernel/operation/page-parameters'

/** What the browser knows about the line; not every browser does. */
export interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/**
 * How much may be fetched ahead: nothing for visitors who save data or have a very slow line, pages that a visitor
 * points at on a slow one, and otherwise also what is in view.
 */
export function fetchingScope({ saveData = false, effectiveType = '4g' }: Connection = {}):
  | 'nothing'
  | 'intent'
  | 'inView' {
  if (saveData || effectiveType.includes('2g')) return 'nothing'
  return effectiveType === '4g' ? 'inView' : 'intent'
}

// Parameters of an action link, its notice, and a preview: pages for one person.
const personalParameters = ['ActionCall', 'told', 'noCache', 'preview']

type Address = Pick<URL, 'origin' | 'pathname' | 'search'>

/**
 * Whether the data of a page may be fetched before anybody has asked for it: public pages of this language. The server
 * writes when it renders a personal page (it records what a visitor saw in the cart, for one), so these wait.
 */
export function mayFetchAhead(target: Address, current: Address): boolean {
  if (target.origin !== current.origin || localeFromPath(target.pathname) !== localeFromPath(current.pathname))
    return false
  if (target.pathname === current.pathname && target.search === current.search) return false
  const [, first = ''] = withoutLocale(target.pathname).split('/')
  const parameters = new URLSearchParams(target.search)
  return (
    !personalPages.has(first.toLowerCase()) &&
    !/[.]\w+$/.test(target.pathname) &&
    !personalParameters.some((name) => parameters.has(name))
  )
}

/** The address of a page's loader data, as React Router (8.4) asks for it on navigation: `singleFetchUrl`. */
export function pageDataUrl({ origin, pathname, search }: Address, routeId: string): string {
  const url = new URL(pathname + search, origin)
  url.pathname = pathname.endsWith('/') ? `${pathname}_.data` : `${pathname}.data`
  // The root's data stays for the life of a document, so only that of the page's own route is asked for.
  url.searchParams.set('_routes', routeId)
  return url.href
}
