import { getLabel, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Money } from '@vitrine/contract/kernel/money'
import type { RefusalKey } from '@vitrine/contract/kernel/operation/refusals'
import type { currencies, SummedCoupon } from '../../pricing/pricing.ts'
import type { PricedLine } from '../evaluate/priced-cart.ts'

type Conversion = currencies.Conversion

/** A coupon with the conditions of its campaign, amounts in the cart's currency. An empty list is no condition. */
export interface StoredCoupon {
  readonly id: number
  readonly campaignId: number
  readonly code: string
  readonly type: 'percentage' | 'fixed' | 'free_shipping' | 'gift_card'
  readonly percent: number | null
  /** Of a fixed coupon; null where it has no amount in the cart's currency. */
  readonly amount: number | null
  /** The balance of a gift card; null for other types and currencies. */
  readonly open: number | null
  /** Of a gift card, which pays orders in its own currency only. */
  readonly cardCurrency: string | null
  readonly minimumValue: number
  /** Null: unlimited. */
  readonly usesLeft: number | null
  readonly usesPerCustomer: number | null
  /** Of the budget of its campaign, in the currency of the shop; null: without. */
  readonly budgetLeft: number | null
  /** From the currency of the shop to that of the cart. */
  readonly conversion: Conversion | null
  /** The only customer who may use it; null: no restriction. */
  readonly ownerId: number | null
  readonly isActive: boolean
  readonly isBlocked: boolean
  /** By the clock of the database, which is the same for all instances. */
  readonly readAt: Date
  readonly validFrom: Date
  /** The earlier end of coupon and campaign. */
  readonly validUntil: Date | null
  readonly customerScope: 'all' | 'new' | 'existing'
  readonly classIds: readonly number[]
  readonly customerTypes: readonly string[]
  readonly clientIds: readonly string[]
  readonly subscription: 'any' | 'only' | 'not'
  readonly allowsSpecialOffers: boolean
  /** The coupon applies to these items, categories and tags; all empty: to all items. */
  readonly itemIds: readonly number[]
  /** Includes subcategories. */
  readonly categoryIds: readonly number[]
  readonly tagIds: readonly number[]
  /** Items of the cart with one of its tags. */
  readonly taggedItemIds: readonly number[]
  readonly excludedItemIds: readonly number[]
  /** Countries of delivery. */
  readonly countryIds: readonly number[]
  readonly currencies: readonly string[]
  /** With other promotions that combine. */
  readonly combines: boolean
}

export type CouponLine = Pick<
  PricedLine,
  | 'id'
  | 'itemId'
  | 'names'
  | 'categoryIds'
  | 'quantity'
  | 'unitAmount'
  | 'surcharge'
  | 'additional'
  | 'isSpecialOffer'
  | 'isSubscription'
  | 'requiresPromotion'
>

/** The customer or guest who uses the coupon. */
export interface CouponCustomer {
  readonly customerId: number | null
  readonly classId: number | null
  /** A guest counts as private. */
  readonly type: string
  /** Unknown for the unproved e-mail of a guest. */
  readonly hasOrdered: boolean | 'unknown'
  /** Number of uses by campaign id. */
  readonly uses: ReadonlyMap<number, number>
}

export interface CouponContext {
  readonly currency: string
  readonly shippingCountryId: number
  /** The client of the shop through which the call came. */
  readonly client: string | undefined
  readonly shopper: CouponCustomer
  readonly lines: readonly CouponLine[]
  /** Valid coupons that were added before. */
  readonly held: readonly StoredCoupon[]
}

export type CouponDetails = Readonly<Record<string, string | number | Money>>
export interface CouponFault {
  readonly holds: false
  readonly because: RefusalKey
  readonly details: CouponDetails
}
export type CouponAssessment =
  | { readonly holds: true; readonly summed: SummedCoupon; readonly lineKeys: readonly number[] }
  | CouponFault

/**
 * Assesses whether a coupon is valid for a cart and to which lines it applies, or the first reason against it. SF-6.16,
 * SF-6.17, SF-8.01 to SF-8.11
 */
export function assessCoupon(coupon: StoredCoupon, context: CouponContext): CouponAssessment {
  const because =
    findCouponFault(coupon, context) ??
    findCustomerFault(coupon, context.shopper) ??
    findLinesFault(coupon, context.lines)
  if (because === 'coupon.otherCurrency')
    return toFault(coupon, because, { cardCurrency: coupon.cardCurrency ?? '', currency: context.currency })
  if (because === 'coupon.notInCurrency') return toFault(coupon, because, { currency: context.currency })
  if (because) return toFault(coupon, because)
  const conflicting = context.held.find((other) => isNotCombinable(coupon, other))
  if (conflicting) return toFault(coupon, 'coupon.notCombinable', { other: conflicting.code })
  const missing = coupon.minimumValue - itemValue(context.lines)
  if (missing > 0)
    return toFault(coupon, 'coupon.minimumOrderValueNotReached', {
      minimum: toMoney(coupon.minimumValue, context),
      missing: toMoney(missing, context),
    })
  const lineKeys = matchingLines(coupon, context.lines).map(({ id }) => id)
  return { holds: true, summed: toSummedCoupon(coupon, lineKeys), lineKeys }
}

/** Finds a line that requires a promotion while no coupon except gift cards applies to it. SF-8.08 */
export function promotionFault(
  lines: readonly CouponLine[],
  assessments: readonly CouponAssessment[],
  locale: Locale,
): Pick<CouponFault, 'because' | 'details'> | undefined {
  const promoted = new Set(
    assessments.flatMap((each) => (each.holds && each.summed.type !== 'gift_card' ? each.lineKeys : [])),
  )
  const line = lines.find(({ id, requiresPromotion }) => requiresPromotion && !promoted.has(id))
  return (
    line && {
      because: 'coupon.promotionRequired',
      details: { names: getLabel(line.names, locale), itemId: line.itemId, cartItemId: line.id },
    }
  )
}

function findCouponFault(coupon: StoredCoupon, context: CouponContext): RefusalKey | undefined {
  return findStateFault(coupon) ?? findMarketFault(coupon, context)
}

function findStateFault(coupon: StoredCoupon): RefusalKey | undefined {
  const { readAt } = coupon
  if (coupon.isBlocked) return 'coupon.blocked'
  if (!coupon.isActive || coupon.validFrom > readAt || (coupon.usesLeft !== null && coupon.usesLeft <= 0))
    return 'coupon.alreadyUsedOrInvalid'
  if (coupon.validUntil !== null && coupon.validUntil <= readAt) return 'coupon.expired'
  return coupon.budgetLeft !== null && coupon.budgetLeft <= 0 ? 'coupon.budgetSpent' : undefined
}

function findMarketFault(
  coupon: StoredCoupon,
  { client, currency, shippingCountryId }: CouponContext,
): RefusalKey | undefined {
  if (coupon.clientIds.length > 0 && !client) return 'coupon.missingClient'
  if (coupon.clientIds.length > 0 && !coupon.clientIds.includes(client ?? '')) return 'coupon.wrongClient'
  if (coupon.currencies.length > 0 && !coupon.currencies.includes(currency)) return 'coupon.notInCurrency'
  if (coupon.countryIds.length > 0 && !coupon.countryIds.includes(shippingCountryId)) return 'coupon.wrongCountry'
  // The coupon has no amount in this currency.
  if (coupon.type === 'fixed' && coupon.amount === null) return 'coupon.alreadyUsedOrInvalid'
  if (coupon.type === 'gift_card' && coupon.open === null) return 'coupon.otherCurrency'
  return coupon.type === 'gift_card' && coupon.open === 0 ? 'coupon.noOpenAmount' : undefined
}

function findCustomerFault(
  coupon: StoredCoupon,
  { customerId, classId, type, hasOrdered, uses }: CouponCustomer,
): RefusalKey | undefined {
  if (coupon.ownerId !== null && coupon.ownerId !== customerId) return 'coupon.alreadyUsedOrInvalid'
  if (coupon.usesPerCustomer !== null && (uses.get(coupon.campaignId) ?? 0) >= coupon.usesPerCustomer)
    return 'coupon.alreadyUsedOrInvalid'
  if (coupon.customerScope === 'new' && hasOrdered === true) return 'coupon.onlyForNewCustomers'
  if (coupon.customerScope === 'existing' && hasOrdered === false) return 'coupon.onlyForExistingCustomers'
  if (coupon.classIds.length > 0 && !coupon.classIds.includes(classId ?? 0)) return 'coupon.wrongCustomerClass'
  return coupon.customerTypes.length > 0 && !coupon.customerTypes.includes(type)
    ? 'coupon.wrongCustomerType'
    : undefined
}

/** Each condition filters the remaining lines; the first one without a match is the reason. */
function findLinesFault(coupon: StoredCoupon, lines: readonly CouponLine[]): RefusalKey | undefined {
  let matching = lines
  for (const [because, matches] of lineRules) {
    matching = matching.filter((line) => matches(coupon, line))
    if (matching.length > 0) continue
    return because === 'subscription'
      ? coupon.subscription === 'only'
        ? 'coupon.onlyForSubscription'
        : 'coupon.notForSubscription'
      : because
  }
  return undefined
}

const lineRules = [
  ['coupon.noMatchingItem', (coupon, line) => isInScope(coupon, line) && !coupon.excludedItemIds.includes(line.itemId)],
  [
    'subscription',
    ({ subscription }, { isSubscription }) => subscription === 'any' || (subscription === 'only') === isSubscription,
  ],
  [
    'coupon.notForSpecialOffers',
    ({ allowsSpecialOffers }, { isSpecialOffer }) => allowsSpecialOffers || !isSpecialOffer,
  ],
] as const satisfies readonly (readonly [
  RefusalKey | 'subscription',
  (coupon: StoredCoupon, line: CouponLine) => boolean,
])[]

function isInScope({ itemIds, categoryIds, tagIds, taggedItemIds }: StoredCoupon, line: CouponLine): boolean {
  return (
    itemIds.length + categoryIds.length + tagIds.length === 0 ||
    itemIds.includes(line.itemId) ||
    taggedItemIds.includes(line.itemId) ||
    line.categoryIds.some((id) => categoryIds.includes(id))
  )
}

function matchingLines(coupon: StoredCoupon, lines: readonly CouponLine[]): readonly CouponLine[] {
  return lines.filter((line) => lineRules.every(([, matches]) => matches(coupon, line)))
}

/**
 * At most one promotion, or several that combine, one free shipping, and any number of gift cards: the saving does not
 * depend on the order of entry.
 */
function isNotCombinable(coupon: StoredCoupon, other: StoredCoupon): boolean {
  const kind = kinds[coupon.type]
  if (kind === 'promotion' && coupon.combines && other.combines) return false
  return kind !== 'payment' && kind === kinds[other.type]
}

const kinds = { percentage: 'promotion', fixed: 'promotion', free_shipping: 'delivery', gift_card: 'payment' } as const

/** The item value including surcharges, before rebates. */
function itemValue(lines: readonly CouponLine[]): number {
  return lines.reduce(
    (total, { quantity, unitAmount, surcharge, additional }) =>
      total + quantity * (unitAmount + surcharge + additional),
    0,
  )
}

function toSummedCoupon(
  { id, code, type, percent, amount, open }: StoredCoupon,
  lineKeys: readonly number[],
): SummedCoupon {
  switch (type) {
    case 'percentage':
      return { id, code, type, percent: percent ?? 0, lineKeys }
    case 'fixed':
      return { id, code, type, amount: amount ?? 0, lineKeys }
    case 'free_shipping':
      return { id, code, type }
    case 'gift_card':
      return { id, code, type, open: open ?? 0 }
  }
}

function toFault({ code }: StoredCoupon, because: RefusalKey, details: CouponDetails = {}): CouponFault {
  return { holds: false, because, details: { code, ...details } }
}

const toMoney = (minor: number, { currency }: CouponContext): Money => ({ minor, currency })
