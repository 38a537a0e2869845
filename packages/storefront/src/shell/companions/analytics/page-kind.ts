import type { PageKind } from '@vitrine/contract/counts'
import { withoutLocale } from '@vitrine/contract/kernel/locale'

interface Match {
  readonly id: string
  readonly loaderData: unknown
}

const kinds: Readonly<Record<string, PageKind>> = {
  '': 'home', search: 'search', tag: 'tag', wishlist: 'wishlist', cart: 'cart', checkout: 'checkout', 'pick-up-points': 'checkout', 'readonly-checkout': 'checkout', confirmation: 'confirmation',
  login: 'login', register: 'login', guest: 'login', 'my-account': 'account', p: 'product', 'cancellation-form': 'information', 'cancellation-rights': 'information',
  'declaration-of-accessibility': 'information', 'legal-disclosure': 'information', 'privacy-policy': 'information', 'terms-and-conditions': 'information', shipping: 'information', contact: 'information',
}

/** What a page is. The last part of an address leads to categories and products alike: what was loaded tells them apart. */
export function pageKindOf(pathname: string, match: Match | undefined): PageKind {
  const [, first = ''] = withoutLocale(pathname).split('/')
  const { loaderData } = match ?? {}
  if (match?.id.endsWith('splat')) return typeof loaderData === 'object' && loaderData !== null && 'kind' in loaderData && loaderData.kind === 'product' ? 'product' : loaderData ? 'category' : 'other'
  return kinds[first] ?? 'other'
}

const told: ReadonlySet<PageKind> = new Set(['home', 'category', 'product', 'tag', 'information'])

/** The address of a page as others may know it: of pages about one visitor their kind only, and of none what was asked of it. */
export function placeOf(pathname: string, kind: PageKind): string {
  return told.has(kind) ? pathname : `/${kind}`
}
