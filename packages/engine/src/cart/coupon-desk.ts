import { randomInt } from 'node:crypto'
import { refuse } from '../kernel/context.ts'
import { inTransaction, type Db } from '../kernel/db.ts'
import { readSettings } from '../kernel/settings.ts'
import type { StoredCoupon } from './coupon-judge.ts'
import { categoryIdsOf, customerIdByEmail, idsOf, writeCampaign, writeCoupon } from './coupon-desk-store.ts'

/** What the shop's people say of a new coupon. Amounts are gross minor units; what is left out asks for nothing. */
export interface CouponWish {
  readonly type: StoredCoupon['type']
  /** 4 to 40 characters without spaces; without one, a code that nobody guesses is made. */
  readonly code?: string
  readonly name?: string
  /** Of a percentage coupon. */
  readonly percent?: number
  /** Of a fixed coupon, or what a gift card holds. */
  readonly amount?: number
  /** The shop's, if not named. */
  readonly currency?: string
  readonly minimumValue?: number
  readonly validFrom?: Date
  readonly validUntil?: Date
  readonly uses?: number
  readonly usesPerCustomer?: number
  readonly customers?: 'all' | 'new' | 'existing'
  /** The only customer who may use it. */
  readonly customerEmail?: string
  readonly customerTypes?: readonly ('private' | 'business')[]
  readonly classIds?: readonly number[]
  readonly clientIds?: readonly string[]
  readonly subscription?: 'any' | 'only' | 'not'
  readonly allowsSpecialOffers?: boolean
  /** Handles of items, and addresses of categories: 'women/dresses'. */
  readonly items?: readonly string[]
  readonly categories?: readonly string[]
}

export interface MadeCoupon {
  readonly id: number
  readonly campaignId: number
  readonly code: string
  readonly type: StoredCoupon['type']
  readonly percent: number | null
  readonly amount: number | null
  readonly currency: string
  readonly minimumValue: number
  readonly validFrom: Date
  readonly validUntil: Date | null
}

/** Makes a coupon with a campaign of its own; refuses 'invalidPayload' with what is wrong with each word of the wish. */
export async function createCoupon(db: Db, wish: CouponWish, now = new Date()): Promise<MadeCoupon> {
  const faults = faultsOf(wish, now)
  if (Object.keys(faults).length > 0) refuse('invalidPayload', { fields: faults })
  const { 'shop.currency': shopCurrency } = await readSettings(db)
  const { currency = shopCurrency, code = madeCode(wish.type), minimumValue = 0, validFrom = now, validUntil = null } = wish
  return inTransaction(db, async (tx) => {
    const [hasCurrency] = await idsOf(tx, 'currencies', [currency])
    if (hasCurrency === undefined) refuse('invalidPayload', { fields: { currency: `${currency} is no currency of this shop` } })
    const ownerId = wish.customerEmail === undefined ? null
      : await customerIdByEmail(tx, wish.customerEmail) ?? refuse('invalidPayload', { fields: { customerEmail: 'no customer has this e-mail' } })
    const terms = { type: wish.type, percent: wish.percent ?? null, currency, minimumValue, validFrom, validUntil }
    const campaignId = await writeCampaign(tx, {
      ...terms, name: wish.name ?? code, amount: wish.type === 'fixed' ? wish.amount ?? null : null, usesPerCustomer: wish.usesPerCustomer ?? null,
      customerScope: wish.customers ?? 'all', classIds: wish.classIds ?? [], customerTypes: wish.customerTypes ?? [], clientIds: wish.clientIds ?? [],
      subscription: wish.subscription ?? 'any', allowsSpecialOffers: wish.allowsSpecialOffers ?? true,
      itemIds: known(await idsOf(tx, 'items', wish.items ?? []), wish.items, 'items'),
      categoryIds: known(await categoryIdsOf(tx, wish.categories ?? []), wish.categories, 'categories'),
    })
    const value = wish.type === 'gift_card' ? { minor: wish.amount ?? 0, currency } : null
    const id = await writeCoupon(tx, { campaignId, code, usesAllowed: wish.uses ?? null, ownerId, value }) ?? refuse('invalidPayload', taken)
    return { id, campaignId, code, ...terms, amount: wish.amount ?? null }
  })
}

const taken = { fields: { code: 'is taken already; codes differ in more than small and large letters' } }

function known(ids: readonly (number | undefined)[], codes: readonly string[] = [], field: string): readonly number[] {
  const missing = codes.filter((_, place) => ids[place] === undefined)
  if (missing.length > 0) refuse('invalidPayload', { fields: { [field]: `not in this shop: ${missing.join(', ')}` } })
  return ids.filter((id) => id !== undefined)
}

type Faults = Readonly<Record<string, string>>

function faultsOf(wish: CouponWish, now: Date): Faults {
  const faults: Record<string, string> = { ...worthFaults(wish) }
  if (wish.code !== undefined && !/^\S{4,40}$/.test(wish.code)) faults['code'] = 'has 4 to 40 characters and no spaces'
  for (const field of ['uses', 'usesPerCustomer'] as const) {
    const value = wish[field]
    if (value !== undefined && !(Number.isInteger(value) && value > 0)) faults[field] = 'is a whole number above 0'
  }
  if (wish.type === 'gift_card' && wish.uses !== undefined) faults['uses'] = 'a gift card is used until it is empty'
  if (wish.minimumValue !== undefined && !isAmount(wish.minimumValue)) faults['minimumValue'] = 'is an amount'
  if (wish.validUntil !== undefined && !(wish.validUntil > (wish.validFrom ?? now))) faults['validUntil'] = 'lies after its beginning'
  return faults
}

function worthFaults({ type, percent, amount }: CouponWish): Faults {
  const faults: Record<string, string> = {}
  if (type === 'percentage') {
    // The column holds two decimals.
    const isPercent = percent !== undefined && percent > 0 && percent <= 100 && Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-9
    if (!isPercent) faults['percent'] = 'stands between 0.01 and 100, with two decimals at most'
  } else if (percent !== undefined) faults['percent'] = 'belongs to percentage coupons only'
  if (type === 'fixed' || type === 'gift_card') {
    if (amount === undefined || amount === 0 || !isAmount(amount)) faults['amount'] = 'is an amount above 0'
  } else if (amount !== undefined) faults['amount'] = 'belongs to fixed coupons and gift cards only'
  return faults
}

const isAmount = (minor: number) => Number.isSafeInteger(minor) && minor >= 0

// Without letters and digits that look alike.
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** About 5 bits a sign: 59 for a promotion, 79 for a gift card, which is money. */
function madeCode(type: StoredCoupon['type']): string {
  const groups = Array.from({ length: type === 'gift_card' ? 4 : 3 }, () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join(''))
  return groups.join('-')
}
