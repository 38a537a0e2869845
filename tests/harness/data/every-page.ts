import { mapLocales } from '@vitrine/contract/kernel/i18n/localized'
import { localePath, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { VisitorKind, SampleData } from '../shops/whole-shop.ts'

/** The kind of an address: an indexable page, a page that is noindex, a file, or a redirect. */
export type Kind = 'findable' | 'hidden' | 'file' | 'elsewhere'

export interface PageCase {
  /** The id of its route, without a locale. */
  readonly route: string
  readonly kind: Kind
  readonly visitor?: VisitorKind
  /** With the locale's prefix. */
  readonly path: Readonly<Record<Locale, string>>
}

const info = [
  'cancellation-form',
  'cancellation-rights',
  'declaration-of-accessibility',
  'legal-disclosure',
  'privacy-policy',
  'terms-and-conditions',
  'shipping',
]
const everywhere = (path: string): Record<Locale, string> => mapLocales((locale) => localePath(locale, path))

/** Every route of the shop with an address at which something is. A route without a row here fails the audit. */
export function everyPage({
  piece,
  soldOut,
  order,
  unpaid,
  returned,
  withdrawal,
  offer,
  waiting,
}: SampleData): readonly PageCase[] {
  const keyed = ({ id, key }: { readonly id: number; readonly key: string }) => `${id}/${key}`
  const page = (route: string, kind: Kind, path: string, who?: VisitorKind): PageCase => ({
    route,
    kind,
    path: everywhere(path),
    ...(who && { visitor: who }),
  })
  const customer = (route: string, path: string, kind: Kind = 'hidden') =>
    page(route, kind, `/my-account${path}`, 'customer')
  const product = mapLocales((locale) => localePath(locale, piece.url[locale]))
  return [
    page('home', 'findable', '/'),
    { route: 'splat', kind: 'findable', path: { en: '/women', de: '/de/damen', pl: '/pl/kobiety' } },
    { route: 'splat', kind: 'findable', path: product },
    { route: 'splat', kind: 'findable', path: mapLocales((locale) => `${product[locale]}_${piece.variationId}`) },
    { route: 'tag', kind: 'findable', path: { en: '/tag/organic', de: '/de/tag/bio', pl: '/pl/tag/ekologiczne' } },
    page('size-guide', 'hidden', `/p/${piece.variationId}/size-guide`),
    page('variation', 'elsewhere', `/p/${piece.variationId}`),
    ...info.map((path) => page(path, 'findable', `/${path}`)),
    page('contact', 'findable', '/contact'),
    page('search', 'hidden', '/search'),
    page('offline', 'hidden', '/offline'),
    page('cookie-settings', 'hidden', '/cookie-settings'),
    page('cart', 'hidden', '/cart', 'guest'),
    page('cart-items', 'elsewhere', '/cart/items'),
    page('checkout', 'hidden', '/checkout', 'guest'),
    page('readonly-checkout', 'hidden', '/readonly-checkout', 'guest'),
    page('checkout-payment', 'hidden', `/checkout/payment/${keyed(unpaid)}`, 'payer'),
    page('mollie-payment', 'elsewhere', `/mollie-payment?order=${unpaid.id}&key=${unpaid.key}`),
    page('pick-up-points', 'hidden', '/pick-up-points', 'guest'),
    page('wishlist', 'hidden', '/wishlist', 'guest'),
    page('wishlist-items', 'elsewhere', '/wishlist/items'),
    page('confirmation', 'hidden', `/confirmation/${keyed(order)}`, 'customer'),
    page('confirmation-again', 'hidden', `/confirmation/${keyed(order)}/again`, 'customer'),
    page('confirmation-return', 'hidden', `/confirmation/${keyed(order)}/return`, 'customer'),
    page('withdrawal', 'findable', '/withdrawal'),
    page('withdrawal-status', 'hidden', `/withdrawal/status/${keyed(withdrawal)}`),
    page('withdrawal-return', 'hidden', `/withdrawal/return/${keyed(returned)}`),
    page('back-in-stock', 'hidden', `/back-in-stock?variation=${soldOut}`),
    page('back-in-stock-request', 'hidden', `/back-in-stock/${keyed(waiting)}`),
    page('offer', 'hidden', `/offer/${keyed(offer)}`),
    page('login', 'hidden', '/login'),
    page('guest-login', 'hidden', '/guest/login'),
    page('register', 'hidden', '/register'),
    page('logout', 'elsewhere', '/logout'),
    page('reset-password', 'hidden', '/reset-password'),
    page('reset-password-success', 'hidden', '/reset-password-success'),
    page('set-new-password', 'hidden', '/set-new-password'),
    page('confirm-email', 'hidden', '/confirm-email'),
    page('newsletter-subscribe', 'hidden', '/newsletter/subscribe'),
    customer('my-data', '/my-data.json', 'file'),
    customer('account-overview', ''),
    customer('account-billing-details', '/billing-details'),
    customer('account-shipping-details', '/shipping-details'),
    customer('account-personal', '/personal-data'),
    customer('account-wishlist', '/wishlist'),
    customer('my-reviews', '/reviews'),
    customer('my-review', `/reviews/new/${piece.itemId}`),
    customer('my-newsletter', '/newsletter'),
    customer('delete-account', '/delete-account'),
    customer('new-return', `/new-return/${keyed(order)}`),
    customer('my-offers', '/offers'),
    customer('my-returns', '/returns'),
    customer('my-return', `/returns/${keyed(returned)}`),
    customer('my-orders', '/my-orders'),
    customer('my-order', `/my-orders/${order.id}`),
    customer('my-order-again', `/my-orders/${order.id}/again`),
    page('operator', 'elsewhere', '/operator/login'),
  ]
}

/** Other states of the same pages: what they say when something is missing, wrong or typed. */
export function otherStates({ piece, order }: SampleData) {
  const wrong = { email: 'nobody@example', password: 'x' }
  return [
    { path: '/no-such-page' },
    { path: '/de/no-such-page' },
    { path: '/women?facets=r4&sort=sorting.price.avg_asc' },
    { path: '/de/damen?page=2' },
    { path: '/search?term=wool' },
    { path: '/pl/search?term=qqqq' },
    { path: '/size-guide' },
    { path: `${piece.url.en}?feedbackPage=2` },
    { path: '/cart' },
    { path: '/wishlist' },
    { path: '/newsletter/subscribe', form: { email: 'x' } },
    { path: '/login', form: wrong },
    { path: '/de/register', form: wrong },
    { path: '/reset-password', form: wrong },
    { path: '/contact', form: { email: 'x', message: '' } },
    { path: '/withdrawal', form: { name: '', email: 'x', orderId: '' } },
    { path: `/confirmation/${order.id}/${order.key}` },
  ] as const satisfies readonly { readonly path: string; readonly form?: Readonly<Record<string, string>> }[]
}
