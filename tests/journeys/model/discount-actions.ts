import { sql } from 'kysely'
import fc from 'fast-check'
import type { TestShop, TestVisitor } from '../../harness/shops/test-shop.ts'

/** One thing that staff do with the coupons while shoppers use them. */
export interface DiscountAction {
  readonly does: 'discount'
  readonly what: (typeof discountWorks)[number]
  readonly campaign: 'tenth' | 'fiver'
}

const discountWorks = ['end', 'resume', 'percent', 'limit', 'unlimit', 'budget', 'combine', 'block'] as const

export const anyDiscountAction: fc.Arbitrary<DiscountAction> = fc.record({
  does: fc.constant('discount' as const),
  what: fc.constantFrom(...discountWorks),
  campaign: fc.constantFrom('tenth' as const, 'fiver' as const),
})

interface DiscountWorld {
  readonly shop: Pick<TestShop, 'db'>
  readonly staff: TestVisitor
}

export async function workOnDiscount(
  { shop: { db }, staff }: DiscountWorld,
  { what, campaign }: DiscountAction,
): Promise<void> {
  if (what === 'block') return toggleGiftCard(db, staff)
  const { id } = await db
    .selectFrom('coupon_campaigns')
    .where('code', '=', campaign)
    .select('id')
    .executeTakeFirstOrThrow()
  if (what === 'end' || what === 'resume') {
    await staff.call('setDiscountEnded', { id, isEnded: what === 'end' })
    return
  }
  const { fields, uses, type } = await staff.call('getDiscount', { id })
  const change = {
    percent:
      type === 'percentage'
        ? { percent: fields.percent === 10 ? 15 : 10 }
        : { amount: fields.amount === 500 ? 700 : 500 },
    limit: { maxUses: uses + 1 },
    unlimit: { maxUses: null, budget: null },
    budget: { budget: 2000 },
    combine: { combines: !fields.combines },
  }[what]
  await staff.call('setDiscount', { id, seen: fields, discount: { ...fields, ...change } })
}

async function toggleGiftCard(db: TestShop['db'], staff: TestVisitor): Promise<void> {
  const { rows } = await sql<{ id: number; isBlocked: boolean }>`
    select id, blocked_at is not null as "isBlocked" from coupons where code = 'CARD-50'`.execute(db)
  const [card] = rows
  if (card)
    await staff.call('setGiftCardBlocked', { id: card.id, isBlocked: !card.isBlocked, reason: 'Asked by phone' })
}
