import type { PageKind } from '@vitrine/contract/analytics/counts'
import { withoutLocale } from '@vitrine/contract/kernel/i18n/locale'

interface Match {
  readonly id: string
  readonly loaderData: unknown
}

const kinds: Readonly<Record<string, PageKind>> = {
  '': 'home',
  search: 'search',
  tag: 'tag',
  wishlist: 'wishlist',
  cart: 'cart',
  checkout: 'checkout',
  'pick-up-points': 'checkout',
  'readonly-checkout': 'checkout',
  confirmation: 'confirmation',
  login: 'login',
  register: 'login',
  guest: 'login',
  'my-account': 'account',
  p: 'product',
  'cancellation-form': 'information',
  'cancellation-rights': 'information',
  'declaration-of-accessibility': 'information',
  'legal-disclosure': 'information',
  'privacy-policy': 'information',
  'terms-and-conditions': 'information',
  shipping: 'information',
  contact: 'information',
}

/** The kind of a page. Categories and products share an address pattern: the loader data distinguishes them. */
export function getPageKind(pathname: string, match: Match | undefined): PageKind {
  const [, first = ''] = withoutLocale(pathname).split('/')
  const { loaderData } = match ?? {}
  if (match?.id === 'splat')
    return typeof loaderData === 'object' &&
      loaderData !== null &&
      'kind' in loaderData &&
      loaderData.kind === 'product'
      ? 'product'
      : loaderData
        ? 'category'
        : 'other'
  return kinds[first] ?? 'other'
}

const publicKinds: ReadonlySet<PageKind> = new Set(['home', 'category', 'product', 'tag', 'information'])

/** The path for analytics: only the kind for personal pages, and never the query. */
export function toPublicPath(pathname: string, kind: PageKind): string {
  return publicKinds.has(kind) ? pathname : `/${kind}`
}
