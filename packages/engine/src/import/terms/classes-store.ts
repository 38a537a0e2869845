import type { CustomerClassEntry } from '@vitrine/contract/shop/shop-document'
import type { Tx } from '../../kernel/database/db.ts'
import { getIdsByCode, type Ids } from './codes-store.ts'
import { replaceRows, syncRows, type Count, type OwnedShape, type RowShape } from './sync-rows-store.ts'
import type { ItemVariation } from '../items/variations-store.ts'

const classes: RowShape = {
  table: 'customer_classes',
  key: { code: 'text' },
  keep: { names: 'jsonb', show_net_prices: 'boolean = false', rebate_percent: 'numeric = 0' },
}
const prices: OwnedShape = {
  table: 'prices',
  owner: 'variation_id',
  key: { variation_id: 'integer', currency: 'text', customer_class_id: 'integer', minimum_quantity: 'integer' },
  set: { amount: 'bigint', special_amount: 'bigint', rrp_amount: 'bigint' },
  touch: 'updated_at = now()',
  within: 't.customer_class_id is not null and t.currency in (select currency from input)',
}

/** Writes the customer classes of the document; others are unchanged. */
export function writeCustomerClasses(tx: Tx, entries: readonly CustomerClassEntry[]): Promise<Count> {
  return syncRows(
    tx,
    classes,
    entries.map(({ code, names, showNetPrices, rebatePercent }) => ({
      code,
      names,
      show_net_prices: showNetPrices,
      rebate_percent: rebatePercent,
    })),
  )
}

/** Replaces the class prices of all variations for which the document contains class prices. */
export async function writeClassPrices(
  tx: Tx,
  {
    itemVariations: placed,
    variations,
    currency,
  }: { readonly itemVariations: readonly ItemVariation[]; readonly variations: Ids; readonly currency: string },
): Promise<Count> {
  const named = placed.flatMap(({ variation: { sku, price } }) =>
    (price?.classes ?? []).map((classPrice) => ({ ...classPrice, variationId: variations.get(sku) })),
  )
  if (named.length === 0) return { added: 0, changed: 0, removed: 0 }
  const ids = await getIdsByCode(
    tx,
    'customer_classes',
    named.map((classPrice) => classPrice.class),
  )
  const rows = named.flatMap(({ variationId, amount, special, rrp, graduated = [], ...classPrice }) => {
    const key = { variation_id: variationId, currency, customer_class_id: ids.get(classPrice.class) }
    return [
      ...(amount === undefined
        ? []
        : [{ ...key, minimum_quantity: 1, amount, special_amount: special, rrp_amount: rrp }]),
      ...graduated.map((step) => ({ ...key, minimum_quantity: step.from, amount: step.amount })),
    ]
  })
  return replaceRows(tx, prices, [...new Set(named.map(({ variationId }) => variationId))], rows)
}
