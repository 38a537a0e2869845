import { labelIn, type Locale } from '@vitrine/contract/kernel/locale'
import type { Money } from '@vitrine/contract/kernel/money'
import type { RefusalKey } from '@vitrine/contract/kernel/refusals'
import type { SummedCoupon } from '../pricing/pricing.ts'
import type { PricedLine } from './priced-cart.ts'

/** A coupon with what its campaign asks for, amounts in the currency of the cart. An empty list asks for nothing. */
export interface StoredCoupon {
  readonly id: number
  readonly campaignId: number
  readonly code: string
  readonly type: 'percentage' | 'fixed' | 'free_shipping' | 'gift_card'
  readonly percent: number | null
  /** Of a fixed coupon; null where it has no amount in the cart's currency. */
  readonly amount: number | null
  /** What a gift card still holds; null for other types, and where it holds another currency. */
  readonly open: number | null
  readonly minimumValue: number
  /** Null: as many as anybody likes. */
  readonly usesLeft: number | null
  readonly usesPerCustomer: number | null
  /** The only customer who may use it; null: anybody. */
  readonly ownerId: number | null
  readonly isActive: boolean
  readonly validFrom: Date
  /** The earlier end of coupon and campaign. */
  readonly validUntil: Date | null
  readonly customerScope: 'all' | 'new' | 'existing'
  readonly classIds: readonly number[]
  readonly customerTypes: readonly string[]
  readonly clientIds: readonly string[]
  readonly subscription: 'any' | 'only' | 'not'
  readonly allowsSpecialOffers: boolean
  /** It counts on these items and on everything in these categories; both empty: on everything. */
  readonly itemIds: readonly number[]
  /** With every category below them. */
  readonly categoryIds: readonly number[]
}

export type CouponLine = Pick<PricedLine,
  'id' | 'itemId' | 'names' | 'categoryIds' | 'quantity' | 'unitAmount' | 'surcharge' | 'additional' | 'isSpecialOffer' | 'isSubscription' | 'requiresPromotion'>

/** Who would use the coupon, as far as the shop knows. */
export interface Shopper {
  readonly customerId: number | null
  readonly classId: number | null
  /** A guest counts as private. */
  readonly type: string
  readonly hasOrdered: boolean
  /** How often this shopper used each campaign, by its id. */
  readonly uses: ReadonlyMap<number, number>
}

export interface CouponFacts {
  readonly now: Date
  readonly currency: string
  /** The client of the shop through which the call came. */
  readonly client: string | undefined
  readonly shopper: Shopper
  readonly lines: readonly CouponLine[]
  /** Coupons that were added before and hold. */
  readonly held: readonly StoredCoupon[]
}

export type CouponDetails = Readonly<Record<string, string | number | Money>>
export interface CouponFault {
  readonly holds: false
  readonly because: RefusalKey
  readonly details: CouponDetails
}
export type Judgement = { readonly holds: true; readonly summed: SummedCoupon; readonly lineKeys: readonly number[] } | CouponFault

/** Whether a coupon counts in a cart, on which of its lines, or the first reason why not. SF-6.16, SF-6.17, SF-8.01 to SF-8.11 */
export function judgeCoupon(coupon: StoredCoupon, facts: CouponFacts): Judgement {
  const because = faultOfCoupon(coupon, facts) ?? faultOfShopper(coupon, facts.shopper) ?? faultOfLines(coupon, facts.lines)
  if (because) return faulty(coupon, because)
  const rival = facts.held.find((other) => isRival(coupon, other))
  if (rival) return faulty(coupon, 'coupon.notCombinable', { other: rival.code })
  const missing = coupon.minimumValue - valueOf(facts.lines)
  if (missing > 0) return faulty(coupon, 'coupon.minimumOrderValueNotReached', { minimum: money(coupon.minimumValue, facts), missing: money(missing, facts) })
  const lineKeys = countedLines(coupon, facts.lines).map(({ id }) => id)
  return { holds: true, summed: summedOf(coupon, lineKeys), lineKeys }
}

/** A variation that is sold with a promotion only, while no coupon but gift cards counts on its line. SF-8.08 */
export function promotionFault(lines: readonly CouponLine[], judged: readonly Judgement[], locale: Locale): Pick<CouponFault, 'because' | 'details'> | undefined {
  const promoted = new Set(judged.flatMap((each) => (each.holds && each.summed.type !== 'gift_card' ? each.lineKeys : [])))
  const line = lines.find(({ id, requiresPromotion }) => requiresPromotion && !promoted.has(id))
  return line && { because: 'coupon.promotionRequired', details: { names: labelIn(line.names, locale), itemId: line.itemId, cartItemId: line.id } }
}

function faultOfCoupon(coupon: StoredCoupon, { now, client }: CouponFacts): RefusalKey | undefined {
  if (!coupon.isActive || coupon.validFrom > now || coupon.usesLeft === 0) return 'coupon.alreadyUsedOrInvalid'
  if (coupon.validUntil !== null && coupon.validUntil <= now) return 'coupon.expired'
  if (coupon.clientIds.length > 0 && !client) return 'coupon.missingClient'
  if (coupon.clientIds.length > 0 && !coupon.clientIds.includes(client ?? '')) return 'coupon.wrongClient'
  // Nobody named what it is worth in this currency.
  if ((coupon.type === 'fixed' && coupon.amount === null) || (coupon.type === 'gift_card' && coupon.open === null)) return 'coupon.alreadyUsedOrInvalid'
  return coupon.type === 'gift_card' && coupon.open === 0 ? 'coupon.noOpenAmount' : undefined
}

function faultOfShopper(coupon: StoredCoupon, { customerId, classId, type, hasOrdered, uses }: Shopper): RefusalKey | undefined {
  if (coupon.ownerId !== null && coupon.ownerId !== customerId) return 'coupon.alreadyUsedOrInvalid'
  if (coupon.usesPerCustomer !== null && (uses.get(coupon.campaignId) ?? 0) >= coupon.usesPerCustomer) return 'coupon.alreadyUsedOrInvalid'
  if (coupon.customerScope === 'new' && hasOrdered) return 'coupon.onlyForNewCustomers'
  if (coupon.customerScope === 'existing' && !hasOrdered) return 'coupon.onlyForExistingCustomers'
  if (coupon.classIds.length > 0 && !coupon.classIds.includes(classId ?? 0)) return 'coupon.wrongCustomerClass'
  return coupon.customerTypes.length > 0 && !coupon.customerTypes.includes(type) ? 'coupon.wrongCustomerType' : undefined
}

/** Each condition leaves the lines that the ones before it left; the one that leaves none is the reason. */
function faultOfLines(coupon: StoredCoupon, lines: readonly CouponLine[]): RefusalKey | undefined {
  let left = lines
  for (const [because, counts] of lineRules) {
    left = left.filter((line) => counts(coupon, line))
    if (left.length > 0) continue
    return because === 'subscription' ? (coupon.subscription === 'only' ? 'coupon.onlyForSubscription' : 'coupon.notForSubscription') : because
  }
  return undefined
}

const lineRules = [
  ['coupon.noMatchingItem', ({ itemIds, categoryIds }, line) =>
    itemIds.length + categoryIds.length === 0 || itemIds.includes(line.itemId) || line.categoryIds.some((id) => categoryIds.includes(id))],
  ['subscription', ({ subscription }, { isSubscription }) => subscription === 'any' || (subscription === 'only') === isSubscription],
  ['coupon.notForSpecialOffers', ({ allowsSpecialOffers }, { isSpecialOffer }) => allowsSpecialOffers || !isSpecialOffer],
] as const satisfies readonly (readonly [RefusalKey | 'subscription', (coupon: StoredCoupon, line: CouponLine) => boolean])[]

function countedLines(coupon: StoredCoupon, lines: readonly CouponLine[]): readonly CouponLine[] {
  return lines.filter((line) => lineRules.every(([, counts]) => counts(coupon, line)))
}

/** One promotion, one free delivery, and as many gift cards as a cart takes: what somebody saves can be foretold, whatever the order of typing. */
function isRival(coupon: StoredCoupon, other: StoredCoupon): boolean {
  const kind = kinds[coupon.type]
  return kind !== 'payment' && kind === kinds[other.type]
}

const kinds = { percentage: 'promotion', fixed: 'promotion', free_shipping: 'delivery', gift_card: 'payment' } as const

/** What the goods cost, surcharges included, before rebates: the figure of which the shopper sees the most. */
function valueOf(lines: readonly CouponLine[]): number {
  return lines.reduce((total, { quantity, unitAmount, surcharge, additional }) => total + quantity * (unitAmount + surcharge + additional), 0)
}

function summedOf({ id, code, type, percent, amount, open }: StoredCoupon, lineKeys: readonly number[]): SummedCoupon {
  switch (type) {
    case 'percentage': return { id, code, type, percent: percent ?? 0, lineKeys }
    case 'fixed': return { id, code, type, amount: amount ?? 0, lineKeys }
    case 'free_shipping': return { id, code, type }
    case 'gift_card': return { id, code, type, open: open ?? 0 }
  }
}

function faulty({ code }: StoredCoupon, because: RefusalKey, details: CouponDetails = {}): CouponFault {
  return { holds: false, because, details: { code, ...details } }
}

const money = (minor: number, { currency }: CouponFacts): Money => ({ minor, currency })
