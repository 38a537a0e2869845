/** The events that are counted, by their GA4 names. SF-9.29 to SF-9.36 */
export const countedEvents = [
  'page_view',
  'view_item_list',
  'view_item',
  'search',
  'add_to_wishlist',
  'add_to_cart',
  'remove_from_cart',
  'begin_checkout',
  'purchase',
  'sign_up',
  'login',
] as const
export type CountedEvent = (typeof countedEvents)[number]

/** The kind of a page, never its address: an address may be a key to personal data. */
export const pageKinds = [
  'home',
  'category',
  'product',
  'search',
  'tag',
  'wishlist',
  'cart',
  'checkout',
  'confirmation',
  'login',
  'account',
  'information',
  'other',
] as const
export type PageKind = (typeof pageKinds)[number]

/** The web vitals of a page view, in milliseconds; CLS in thousandths. */
export const vitalNames = ['LCP', 'INP', 'CLS', 'TTFB', 'FCP'] as const
export type VitalName = (typeof vitalNames)[number]

/** Up to here a page is good, and from the second number on it is poor: web.dev/vitals. */
const vitalBounds: Readonly<Record<VitalName, readonly [good: number, poor: number]>> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [100, 250],
  TTFB: [800, 1800],
  FCP: [1800, 3000],
}
export type VitalRating = 'good' | 'fair' | 'poor'

export function vitalRating(name: VitalName, value: number): VitalRating {
  const [good, poor] = vitalBounds[name]
  return value <= good ? 'good' : value <= poor ? 'fair' : 'poor'
}
