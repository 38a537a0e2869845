import type { Payload } from '@vitrine/contract/api/operations'
import type { DiscountFields } from '@vitrine/contract/checkout/discounts.contract'
import { findLastChange, recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database/db.ts'
import { diffFields, mergeFields } from '../../kernel/merge-fields.ts'
import { writeCoupon } from '../coupons/coupon-admin-store.ts'
import { toAuditDiff, toAuditTerms } from './discount-audit.ts'
import { findDiscountFaults, refuseDiscount } from './discount-faults.ts'
import { listSellingCurrencies } from './discount-choices-store.ts'
import {
  findDiscount,
  findDiscountByKey,
  findMissingTargets,
  insertDiscount,
  lockDiscount,
  writeDiscount,
  writeDiscountEnd,
  type DiscountMarket,
  type StoredDiscount,
} from './discount-store.ts'

/** Returns the id; the same key again makes no second one. */
export async function createDiscount(
  tx: Tx,
  ctx: Context,
  { input: { key, type, code, discount }, market }: { input: Payload<'doCreateDiscount'>; market: DiscountMarket },
): Promise<number> {
  const existing = await findDiscountByKey(tx, key)
  if (existing !== undefined) return existing
  refuseDiscount([
    ...(code !== null && !/^\S{4,40}$/.test(code) ? [{ path: 'code', because: 'codeForm' } as const] : []),
    ...findDiscountFaults(type, discount),
    ...(await findReferenceFaults(tx, discount, market)),
  ])
  const id = await insertDiscount(tx, { type, key, fields: discount })
  await writeDiscount(tx, id, { fields: discount, market })
  if (code !== null) {
    const coupon = { campaignId: id, code, usesAllowed: discount.maxUses, ownerId: null, value: null }
    if ((await writeCoupon(tx, coupon)) === undefined) refuseDiscount([{ path: 'code', because: 'codeTaken' }])
  }
  await recordAudit(tx, ctx, {
    action: 'doCreateDiscount',
    subject: 'discount',
    subjectId: id,
    after: { type, ...(code !== null && { code }), ...(await toAuditTerms(tx, discount, market.currency)) },
  })
  return id
}

/** Merges by field what the sender has changed since `seen` with what others have. */
export async function saveDiscount(
  tx: Tx,
  ctx: Context,
  { input: { id, seen, discount }, market }: { input: Payload<'setDiscount'>; market: DiscountMarket },
): Promise<void> {
  const stored = await lockStored(tx, id, market)
  const before = stored.fields
  const { merged, clashes } = mergeFields({
    stored: { ...before },
    seen: { ...(seen ?? before) },
    sent: { ...discount },
  })
  if (clashes.length > 0) {
    const last = await findLastChange(tx, { subject: 'discount', subjectId: id })
    refuse('discount.changedMeanwhile', { clashes, by: last?.by ?? null, at: last?.at.toISOString() ?? null })
  }
  // Each field is one of two discounts, which the contract has parsed.
  const after = merged as unknown as DiscountFields
  refuseDiscount([
    ...findDiscountFaults(stored.type, after, stored),
    ...(await findReferenceFaults(tx, after, market, before)),
  ])
  if (diffFields({ ...before }, { ...after }) === undefined) return
  await writeDiscount(tx, id, { fields: after, market })
  const changed = await toAuditDiff(tx, { before, after, currency: market.currency })
  await recordAudit(tx, ctx, { action: 'setDiscount', subject: 'discount', subjectId: id, ...changed })
}

export async function endDiscount(
  tx: Tx,
  ctx: Context,
  { input: { id, isEnded }, market }: { input: Payload<'setDiscountEnded'>; market: DiscountMarket },
): Promise<void> {
  const stored = await lockStored(tx, id, market)
  if (stored.isActive === !isEnded) return
  await writeDiscountEnd(tx, id, isEnded)
  await recordAudit(tx, ctx, {
    action: 'setDiscountEnded',
    subject: 'discount',
    subjectId: id,
    before: { isEnded: !isEnded },
    after: { isEnded },
  })
}

async function lockStored(tx: Tx, id: number, market: DiscountMarket): Promise<StoredDiscount> {
  if (!(await lockDiscount(tx, id))) refuse('discount.notFound')
  return (await findDiscount(tx, id, market)) ?? refuse('discount.notFound')
}

/** What was there before may be gone by now, and is not the fault of this change. */
async function findReferenceFaults(tx: Tx, fields: DiscountFields, market: DiscountMarket, before?: DiscountFields) {
  const known = await listSellingCurrencies(tx, market.currency)
  const isKnown = (codes: readonly string[], earlier: readonly string[] = []) =>
    codes.every((code) => known.includes(code) || earlier.includes(code))
  const ofAmounts = (of?: DiscountFields) => of?.otherAmounts.map(({ currency }) => currency)
  const missing = (await findMissingTargets(tx, fields)).filter(
    (field) => JSON.stringify(before?.[field]) !== JSON.stringify(fields[field]),
  )
  return [
    ...missing.map((path) => ({ path, because: 'gone' }) as const),
    ...(isKnown(fields.currencies, before?.currencies)
      ? []
      : [{ path: 'currencies', because: 'currencyUnknown' } as const]),
    ...(isKnown(ofAmounts(fields) ?? [], ofAmounts(before))
      ? []
      : [{ path: 'otherAmounts', because: 'currencyUnknown' } as const]),
  ]
}
