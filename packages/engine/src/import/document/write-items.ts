import type { ItemEntry } from '@vitrine/contract/shop/shop-document'
import type { Tx } from '../../kernel/database/db.ts'
import { writeItemImages } from '../items/item-images-store.ts'
import { writeItemProperties } from '../items/item-properties-store.ts'
import { writeItemHeads, writeItemAssignments, writeItemTexts, type Authority } from '../items/items-store.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { writeClassPrices } from '../terms/classes-store.ts'
import { ensureCurrency } from '../terms/markets-store.ts'
import { writePrices, type PricesInput } from '../items/prices-store.ts'
import { writeItemMeasures } from '../terms/size-guides-store.ts'
import { writeStock } from '../items/stock-store.ts'
import { listItemVariations, writeVariations } from '../items/variations-store.ts'
import type { Count } from '../terms/sync-rows-store.ts'
import { sumCounts, type WriteCounts } from './write-counts.ts'

export interface WriteItemsContext {
  readonly currency: string
  readonly pictures: Pictures
  readonly now: Date
  readonly authority: Authority
  /** SKUs whose recommended price is removed by a feed import. */
  readonly droppedRrps?: ReadonlySet<string>
}

/**
 * Writes one batch of items with all their data. Stock comes last to keep its row locks short, because checkouts wait
 * for them.
 */
export async function writeItems(
  tx: Tx,
  entries: readonly ItemEntry[],
  { currency, pictures, now, authority, droppedRrps = new Set() }: WriteItemsContext,
): Promise<WriteCounts> {
  const { ids: items, count } = await writeItemHeads(tx, entries, now)
  const itemCount = sumCounts(
    await writeItemTexts(tx, { entries, ids: items, authority }),
    await writeItemAssignments(tx, { entries, ids: items, authority }),
    await writeItemProperties(tx, entries, { ids: items, authority }),
    await writeItemMeasures(tx, entries, items),
  )
  const itemVariations = listItemVariations(entries)
  const { ids: variations, count: variationCount } = await writeVariations(tx, itemVariations, items)
  const imageCount = await writeItemImages(tx, { entries, itemVariations, items, variations, pictures, authority })
  const prices = sumCounts(
    await writePrices(tx, { itemVariations, variations, currency, now, authority, droppedRrps }),
    await writeClassPrices(tx, { itemVariations, variations, currency }),
    await writeOtherPrices(tx, { itemVariations, variations, now, authority }),
  )
  const stock = await writeStock(tx, itemVariations, variations)
  return {
    items: { ...count, changed: count.changed + countRelatedRows(count.added, sumCounts(itemCount, imageCount)) },
    variations: variationCount,
    prices,
    stock,
  }
}

async function writeOtherPrices(
  tx: Tx,
  { itemVariations, ...context }: Pick<PricesInput, 'itemVariations' | 'variations' | 'now' | 'authority'>,
): Promise<Count> {
  const counts: Count[] = []
  for (const currency of new Set(itemVariations.flatMap(({ variation }) => Object.keys(variation.prices ?? {})))) {
    await ensureCurrency(tx, currency)
    const pricedVariations = itemVariations.flatMap(({ variation: { prices, ...variation }, ...rest }) =>
      prices?.[currency] ? [{ ...rest, variation: { ...variation, price: prices[currency] } }] : [],
    )
    counts.push(
      await writePrices(tx, { ...context, itemVariations: pricedVariations, currency, droppedRrps: new Set() }),
      await writeClassPrices(tx, { ...context, itemVariations: pricedVariations, currency }),
    )
  }
  return sumCounts(...counts)
}

// Related rows of new items are not counted; without new items, each row counts as a change.
function countRelatedRows(
  newItems: number,
  { added, changed, removed }: { added: number; changed: number; removed: number },
): number {
  return newItems > 0 ? changed : added + changed + removed
}
