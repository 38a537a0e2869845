import { localeFromPath, localePath, withoutLocale } from '@vitrine/contract/kernel/i18n/locale'
import { pageParameters, personalPages } from '@vitrine/contract/kernel/operation/page-parameters'

/**
 * The kind of an address for the worker: a cacheable page with its key, a personal page, an offline page, loader data,
 * a file, a picture, or none.
 */
export type Address =
  | { readonly kind: 'page'; readonly key: string }
  | { readonly kind: 'personal' | 'offline' | 'data' | 'file' | 'picture' | 'none' }

// First path segments that are not pages of the storefront: admin, operations, documents, mails, payment simulator.
const unhandledSegments: ReadonlySet<string> = new Set([
  'admin',
  'api',
  'blocks',
  'builds',
  'card-fields',
  'documents',
  'healthz',
  'livez',
  'mails',
  'metrics',
  'readyz',
  'simulator',
  'uploads',
  'webhooks',
  '.well-known',
])

// Parameters with personal content or credentials; a page with one is not cacheable.
const personalParameters = ['ActionCall', 'told', 'noCache', 'preview']

export function classifyAddress({ pathname, searchParams }: URL): Address {
  const [, first = ''] = pathname.split('/')
  if (first === 'assets' || first === 'fonts') return { kind: 'file' }
  if (first === 'media') return { kind: pathname.includes('/full') ? 'none' : 'picture' }
  if (withoutLocale(pathname) === offlinePath || pathname === '/icon.svg') return { kind: 'offline' }
  if (unhandledSegments.has(first) || /[.](?:xml|txt|json|svg|ico|csv|webmanifest|js|pdf)$/.test(pathname))
    return { kind: 'none' }
  if (pathname.endsWith('.data')) return { kind: 'data' }
  const isPersonal =
    personalPages.has(firstSegment(pathname)) || personalParameters.some((name) => searchParams.has(name))
  return isPersonal ? { kind: 'personal' } : { kind: 'page', key: toCacheKey(pathname, searchParams) }
}

/** Only complete same-origin responses with a public cache-control are cacheable, and no redirects. */
export function isCacheablePage({
  status,
  type,
  redirected,
  headers,
}: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>): boolean {
  const cacheControl = headers.get('cache-control') ?? ''
  return (
    isCacheableFile({ status, type }) &&
    !redirected &&
    /\bpublic\b/.test(cacheControl) &&
    !/\b(?:no-store|private)\b/.test(cacheControl) &&
    (headers.get('content-type') ?? '').startsWith('text/html')
  )
}

/** Opaque responses hide their status, so they are not cacheable. */
export function isCacheableFile({ status, type }: Pick<Response, 'status' | 'type'>): boolean {
  return status === 200 && type !== 'opaque' && type !== 'opaqueredirect'
}

/**
 * The page that a data request of client navigation is about: '/de/damen.data' asks for '/de/damen', '/_.data' for '/'.
 */
export function toDocumentPath({ pathname, searchParams }: URL): string {
  const path = pathname.slice(0, -'.data'.length).replace(/\/_$/, '/')
  const query = new URLSearchParams(searchParams)
  query.delete('_routes')
  return query.size > 0 ? `${path}?${query}` : path
}

/** The offline page for an uncached page while the shop is unreachable. SF-2.45 */
export function offlineAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return `${localePath(localeFromPath(pathname), offlinePath)}?${new URLSearchParams({ from: pathname + search })}`
}

export const offlinePath = '/offline'

/** True for requests that end a session: a logout by form or operation, and the deletion of the account. */
export function endsSession(method: string, { pathname }: URL): boolean {
  return (
    method === 'POST' && /(?:\/logout(?:[.]data)?|\/api\/doLogoutUser|\/delete-account(?:[.]data)?)$/.test(pathname)
  )
}

// As on the server: the known parameters in one order, so that campaign parameters create no second copy of a page.
function toCacheKey(pathname: string, searchParams: URLSearchParams): string {
  const query = new URLSearchParams()
  for (const name of pageParameters) {
    const values = searchParams.getAll(name).filter((value) => value !== '')
    const value = name === 'facets' ? values.join(',') : values[0]
    if (value) query.set(name, value)
  }
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

/** The first segment of the path as the router compares it: decoded and case-insensitive. */
function firstSegment(pathname: string): string {
  try {
    return withoutLocale(decodeURIComponent(pathname).toLowerCase()).split('/')[1] ?? ''
  } catch {
    // A malformed path is not a page.
    return ''
  }
}
