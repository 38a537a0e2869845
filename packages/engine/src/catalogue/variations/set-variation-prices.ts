import type { Payload } from '@vitrine/contract/api/operations'
import type {
  LargePriceChange,
  PriceKey,
  VariationFault,
  VariationPrice,
} from '@vitrine/contract/catalogue/variations/variation-fields'
import { getLabel, type Labels } from '@vitrine/contract/kernel/i18n/locale'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database/db.ts'
import { mergeFields, type Fields } from '../../kernel/merge-fields.ts'
import { staffPrices } from '../../pricing/pricing.ts'
import { listCustomerClasses } from './customer-classes-store.ts'
import { refuseChanged } from './merge-variations.ts'
import { listSellingCurrencies } from './read-item-variations.ts'
import { lockVariations, pickVariation } from './set-variations.ts'
import { findPriceFault, isLargeChange } from './variation-faults.ts'

type SentPrice = Payload<'setVariationPrices'>['prices'][number]

interface PriceChange {
  readonly key: PriceKey
  readonly before: VariationPrice | null
  readonly after: VariationPrice | null
}

/** Changes prices, all or none. */
export async function saveVariationPrices(
  tx: Tx,
  ctx: Context,
  { itemId, prices, confirmed }: Payload<'setVariationPrices'>,
): Promise<void> {
  const stored = await lockVariations(tx, itemId)
  for (const { variationId } of prices) pickVariation(stored, variationId)
  const ids = [...new Set(prices.map(({ variationId }) => variationId))]
  const rows = new Map((await staffPrices.lockStaffPrices(tx, ids)).map((row) => [toKey(row), row]))
  const changes = await mergePrices(tx, prices, (key) => rows.get(toKey(key)))
  const classes = await listCustomerClasses(tx)
  const currencies = await listSellingCurrencies(tx)
  const faults = changes.flatMap((change) => findFaults(change, { currencies, classIds: classes.map(({ id }) => id) }))
  if (faults.length > 0) refuse('variation.invalid', { faults })
  refuseUnconfirmed(changes, confirmed)

  await staffPrices.deleteStaffPrices(
    tx,
    changes.flatMap(({ key, after }) => (after === null ? [key] : [])),
  )
  await staffPrices.writeStaffPrices(
    tx,
    changes.flatMap(({ key, after }) => (after === null ? [] : [{ ...key, ...after }])),
  )
  for (const change of changes) await recordPrice(tx, ctx, change, classes)
}

const toKey = ({ variationId, currency, classId, from }: PriceKey) => `${variationId} ${currency} ${classId} ${from}`
const pickPrice = ({ amount, special, rrp }: VariationPrice): VariationPrice => ({ amount, special, rrp })

/** What really changes, merged with what others have changed meanwhile. */
async function mergePrices(
  tx: Tx,
  sent: readonly SentPrice[],
  find: (key: PriceKey) => VariationPrice | undefined,
): Promise<readonly PriceChange[]> {
  const merged = sent.map(({ seen, price, ...key }) => {
    const row = find(key)
    const before = row ? pickPrice(row) : null
    const { merged: after, clashes } = mergeFields({
      stored: toFields(before),
      seen: toFields(seen),
      sent: toFields(price),
    })
    return {
      key,
      before,
      // A price without an amount is none.
      after: typeof after['amount'] === 'number' ? toPrice(after) : null,
      clashes: clashes.map((clash) => ({
        variationId: key.variationId,
        ...clash,
        field: toFieldName(clash.field, key),
      })),
    }
  })
  const clashes = merged.flatMap((each) => each.clashes)
  if (clashes.length > 0) await refuseChanged(tx, clashes)
  return merged.filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
}

const toFields = (price: VariationPrice | null): Fields => (price === null ? {} : { ...price })
const toMinor = (value: unknown) => (typeof value === 'number' ? value : null)
const toPrice = ({ amount, special, rrp }: Fields): VariationPrice => ({
  amount: toMinor(amount) ?? 0,
  special: toMinor(special),
  rrp: toMinor(rrp),
})

/** 'amount.GBP', of classes and quantities 'amount.GBP.2.5'. */
const toFieldName = (field: string, { currency, classId, from }: PriceKey) =>
  classId === null && from === 1 ? `${field}.${currency}` : `${field}.${currency}.${classId ?? 0}.${from}`

interface Allowed {
  readonly currencies: readonly string[]
  readonly classIds: readonly number[]
}

function findFaults({ key, after }: PriceChange, { currencies, classIds }: Allowed): readonly VariationFault[] {
  const fault = (field: string, because: VariationFault['because']) => [
    { variationId: key.variationId, field: toFieldName(field, key), because },
  ]
  if (!currencies.includes(key.currency)) return fault('amount', 'currencyUnknown')
  if (key.classId !== null && !classIds.includes(key.classId)) return fault('amount', 'classUnknown')
  // Other currencies are converted, classes and quantities have the general price.
  const isNeeded = key.classId === null && key.from === 1 && key.currency === currencies[0]
  if (after === null) return isNeeded ? fault('amount', 'priceMissing') : []
  const because = findPriceFault(after, key.from)
  return because ? fault('special', because) : []
}

const toUnitAmount = ({ amount, special }: VariationPrice) => special ?? amount

function refuseUnconfirmed(changes: readonly PriceChange[], confirmed: readonly LargePriceChange[]): void {
  const large = changes.flatMap(({ key, before, after }): LargePriceChange[] => {
    if (before === null || after === null) return []
    const isLarge =
      isLargeChange(toUnitAmount(before), toUnitAmount(after)) || isLargeChange(before.amount, after.amount)
    if (!isLarge) return []
    // What shoppers pay; if only the price before the reduction changes, that one.
    const isPaid = toUnitAmount(before) !== toUnitAmount(after)
    return [
      isPaid
        ? { ...key, before: toUnitAmount(before), after: toUnitAmount(after) }
        : { ...key, before: before.amount, after: after.amount },
    ]
  })
  const isConfirmed = (change: LargePriceChange) =>
    confirmed.some(
      (each) => toKey(each) === toKey(change) && each.before === change.before && each.after === change.after,
    )
  if (!large.every(isConfirmed)) refuse('variation.largePriceChange', { changes: large })
}

async function recordPrice(
  tx: Tx,
  ctx: Context,
  { key: { variationId, currency, classId, from }, before, after }: PriceChange,
  classes: readonly { readonly id: number; readonly names: Labels }[],
): Promise<void> {
  const toState = (price: VariationPrice | null) =>
    price && { [currency]: { regularPrice: price.amount, reducedPrice: price.special, recommendedPrice: price.rrp } }
  const ofClass = classes.find(({ id }) => id === classId)
  await recordAudit(tx, ctx, {
    action: 'setVariationPrices',
    subject: 'variation',
    subjectId: variationId,
    before: toState(before),
    after: {
      ...toState(after),
      ...(ofClass && { class: getLabel(ofClass.names, 'en') }),
      ...(from > 1 && { quantity: from }),
    },
  })
}
