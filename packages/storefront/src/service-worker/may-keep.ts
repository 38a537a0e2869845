import { localeOf, localePath, withoutLocale } from '@vitrine/contract/kernel/locale'
import { pageParameters, personalPages } from '@vitrine/contract/kernel/page-words'

/** What an address is to the worker: a page that may be kept under a key, one about a visitor, the offline page, data, a file, a picture, or not its business. */
export type Address =
  | { readonly kind: 'page'; readonly key: string }
  | { readonly kind: 'personal' | 'offline' | 'data' | 'file' | 'picture' | 'none' }

// First segments that are no pages: operations, papers, mails, and what a payment provider plays.
const untouched: ReadonlySet<string> = new Set(['api', 'blocks', 'builds', 'documents', 'healthz', 'livez', 'mails', 'metrics', 'readyz', 'simulator', 'uploads', 'webhooks', '.well-known'])

// Parameters that show something to one visitor, or prove who that is; a page that carries one is kept under no key.
const personalParameters = ['ActionCall', 'told', 'noCache', 'preview']

export function addressOf({ pathname, searchParams }: URL): Address {
  const [, first = ''] = pathname.split('/')
  if (first === 'assets' || first === 'fonts') return { kind: 'file' }
  if (first === 'media') return { kind: pathname.includes('/full') ? 'none' : 'picture' }
  if (withoutLocale(pathname) === offlinePath || pathname === '/icon.svg') return { kind: 'offline' }
  if (untouched.has(first) || /[.](?:xml|txt|json|svg|ico|csv|webmanifest|js|pdf)$/.test(pathname)) return { kind: 'none' }
  if (pathname.endsWith('.data')) return { kind: 'data' }
  const isPersonal = personalPages.has(firstWord(pathname)) || personalParameters.some((name) => searchParams.has(name))
  return isPersonal ? { kind: 'personal' } : { kind: 'page', key: keyOf(pathname, searchParams) }
}

/** Only what the shop itself calls public is kept: whole, its own, and neither a redirect nor an answer to one visitor. */
export function mayKeepPage({ status, type, redirected, headers }: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>): boolean {
  const caching = headers.get('cache-control') ?? ''
  return mayKeepFile({ status, type }) && !redirected && /\bpublic\b/.test(caching) && !/\b(?:no-store|private)\b/.test(caching)
    && (headers.get('content-type') ?? '').startsWith('text/html')
}

/** An opaque answer says nothing about itself, so nothing of the kind is kept. */
export function mayKeepFile({ status, type }: Pick<Response, 'status' | 'type'>): boolean {
  return status === 200 && type !== 'opaque' && type !== 'opaqueredirect'
}

/** The page that a data request of client navigation is about: '/de/damen.data' asks for '/de/damen', '/_.data' for '/'. */
export function documentOf({ pathname, searchParams }: URL): string {
  const path = pathname.slice(0, -'.data'.length).replace(/\/_$/, '/')
  const query = new URLSearchParams(searchParams)
  query.delete('_routes')
  return query.size > 0 ? `${path}?${query}` : path
}

/** Where somebody is led who asks for a page that is not here while the shop cannot be reached. SF-2.45 */
export function offlineAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return `${localePath(localeOf(pathname), offlinePath)}?${new URLSearchParams({ from: pathname + search })}`
}

export const offlinePath = '/offline'

/** What ends what this browser knows of a person: their logout, by form or by operation, and the end of their account. */
export function endsSession(method: string, { pathname }: URL): boolean {
  return method === 'POST' && /(?:\/logout(?:[.]data)?|\/api\/doLogoutUser|\/delete-account(?:[.]data)?)$/.test(pathname)
}

// As the server has it: the known parameters in one order, so that a campaign makes no second copy of a page.
function keyOf(pathname: string, given: URLSearchParams): string {
  const query = new URLSearchParams()
  for (const name of pageParameters) {
    const values = given.getAll(name).filter((value) => value !== '')
    const value = name === 'facets' ? values.join(',') : values[0]
    if (value) query.set(name, value)
  }
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

/** The first word of the path as the router compares it, which knows neither case nor percent signs. */
function firstWord(pathname: string): string {
  try {
    return withoutLocale(decodeURIComponent(pathname).toLowerCase()).split('/')[1] ?? ''
  } catch {
    // What cannot be read is no page at all.
    return ''
  }
}
