import { randomInt } from 'node:crypto'
import { refuse } from '../../kernel/context.ts'
import { inTransaction, type Db } from '../../kernel/database/db.ts'
import { readSettings } from '../../kernel/settings.ts'
import type { StoredCoupon } from './assess-coupon.ts'
import { findCategoryIds, findCustomerIdByEmail, findIds, writeCampaign, writeCoupon } from './coupon-admin-store.ts'

/** Input for a new coupon. Amounts are gross minor units; omitted conditions do not apply. */
export interface CreateCouponInput {
  readonly type: StoredCoupon['type']
  /** 4 to 40 characters without spaces; generated if omitted. */
  readonly code?: string
  readonly name?: string
  /** Of a percentage coupon. */
  readonly percent?: number
  /** The amount of a fixed coupon or a gift card. */
  readonly amount?: number
  /** Defaults to the shop's currency. */
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

export interface CreatedCoupon {
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

/** Creates a coupon with its own campaign; refuses 'invalidPayload' with the fault of each field. */
export async function createCoupon(db: Db, input: CreateCouponInput, now = new Date()): Promise<CreatedCoupon> {
  const faults = validateInput(input, now)
  if (Object.keys(faults).length > 0) refuse('invalidPayload', { fields: faults })
  const { 'shop.currency': shopCurrency } = await readSettings(db)
  const {
    currency = shopCurrency,
    code = generateCode(input.type),
    minimumValue = 0,
    validFrom = now,
    validUntil = null,
  } = input
  return inTransaction(db, async (tx) => {
    const [hasCurrency] = await findIds(tx, 'currencies', [currency])
    if (hasCurrency === undefined)
      refuse('invalidPayload', { fields: { currency: `${currency} is not a currency of this shop` } })
    const ownerId =
      input.customerEmail === undefined
        ? null
        : ((await findCustomerIdByEmail(tx, input.customerEmail)) ??
          refuse('invalidPayload', { fields: { customerEmail: 'there is no customer with this e-mail address' } }))
    const terms = { type: input.type, percent: input.percent ?? null, currency, minimumValue, validFrom, validUntil }
    const campaignId = await writeCampaign(tx, {
      ...terms,
      name: input.name ?? code,
      amount: input.type === 'fixed' ? (input.amount ?? null) : null,
      usesPerCustomer: input.usesPerCustomer ?? null,
      customerScope: input.customers ?? 'all',
      classIds: input.classIds ?? [],
      customerTypes: input.customerTypes ?? [],
      clientIds: input.clientIds ?? [],
      subscription: input.subscription ?? 'any',
      allowsSpecialOffers: input.allowsSpecialOffers ?? true,
      itemIds: requireAll(await findIds(tx, 'items', input.items ?? []), input.items, 'items'),
      categoryIds: requireAll(await findCategoryIds(tx, input.categories ?? []), input.categories, 'categories'),
    })
    const value = input.type === 'gift_card' ? { minor: input.amount ?? 0, currency } : null
    const id =
      (await writeCoupon(tx, { campaignId, code, usesAllowed: input.uses ?? null, ownerId, value })) ??
      refuse('invalidPayload', codeTaken)
    return { id, campaignId, code, ...terms, amount: input.amount ?? null }
  })
}

const codeTaken = { fields: { code: 'is already taken; upper and lower case are not distinguished' } }

function requireAll(
  ids: readonly (number | undefined)[],
  codes: readonly string[] = [],
  field: string,
): readonly number[] {
  const missing = codes.filter((_, place) => ids[place] === undefined)
  if (missing.length > 0) refuse('invalidPayload', { fields: { [field]: `not in this shop: ${missing.join(', ')}` } })
  return ids.filter((id) => id !== undefined)
}

type Faults = Readonly<Record<string, string>>

function validateInput(input: CreateCouponInput, now: Date): Faults {
  const faults: Record<string, string> = { ...validateValue(input) }
  if (input.code !== undefined && !/^\S{4,40}$/.test(input.code))
    faults['code'] = 'must have 4 to 40 characters and no spaces'
  for (const field of ['uses', 'usesPerCustomer'] as const) {
    const value = input[field]
    if (value !== undefined && !(Number.isInteger(value) && value > 0)) faults[field] = 'must be a whole number above 0'
  }
  if (input.type === 'gift_card' && input.uses !== undefined) faults['uses'] = 'gift cards have no limit of uses'
  if (input.minimumValue !== undefined && !isAmount(input.minimumValue)) faults['minimumValue'] = 'must be an amount'
  if (input.validUntil !== undefined && !(input.validUntil > (input.validFrom ?? now)))
    faults['validUntil'] = 'must be after the first day'
  return faults
}

function validateValue({ type, percent, amount }: CreateCouponInput): Faults {
  const faults: Record<string, string> = {}
  if (type === 'percentage') {
    // The column holds two decimals.
    const isPercent =
      percent !== undefined &&
      percent > 0 &&
      percent <= 100 &&
      Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-9
    if (!isPercent) faults['percent'] = 'must be between 0.01 and 100, with at most two decimals'
  } else if (percent !== undefined) faults['percent'] = 'is only for percentage coupons'
  if (type === 'fixed' || type === 'gift_card') {
    if (amount === undefined || amount === 0 || !isAmount(amount)) faults['amount'] = 'must be an amount above 0'
  } else if (amount !== undefined) faults['amount'] = 'is only for fixed coupons and gift cards'
  return faults
}

const isAmount = (minor: number) => Number.isSafeInteger(minor) && minor >= 0

// Excludes similar letters and digits.
const codeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** About 5 bits per character: 59 for a promotion, 79 for a gift card. */
export function generateCode(type: StoredCoupon['type']): string {
  const groups = Array.from({ length: type === 'gift_card' ? 4 : 3 }, () =>
    Array.from({ length: 4 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join(''),
  )
  return groups.join('-')
}
