import type { ItemEntry } from '@vitrine/contract/shop-document'
import type { Tx } from '../kernel/db.ts'
import { writeItemImages } from './item-images-store.ts'
import { writeItemProperties } from './item-properties-store.ts'
import { writeItemHeads, writeItemPlaces, writeItemTexts, type Authority } from './items-store.ts'
import type { Pictures } from './pictures.ts'
import { writeClassPrices } from './classes-store.ts'
import { ensureCurrency } from './markets-store.ts'
import { writePrices, type PriceTags } from './prices-store.ts'
import { writeItemMeasures } from './size-guides-store.ts'
import { writeStock } from './stock-store.ts'
import { placedOf, writeVariations } from './variations-store.ts'
import type { Count } from './sync-rows-store.ts'
import { sumOf, type Written } from './written.ts'

export interface ItemsOf {
  readonly currency: string
  readonly pictures: Pictures
  readonly now: Date
  readonly authority: Authority
  /** SKUs whose recommended price goes away with a feed, which knows none. */
  readonly droppedRrps?: ReadonlySet<string>
}

/** One batch of items with all that is theirs; stock comes last, because its rows are the ones that shoppers wait for. */
export async function writeItems(tx: Tx, entries: readonly ItemEntry[], { currency, pictures, now, authority, droppedRrps = new Set() }: ItemsOf): Promise<Written> {
  const { ids: items, count } = await writeItemHeads(tx, entries, now)
  const told = sumOf(
    await writeItemTexts(tx, { entries, ids: items, authority }),
    await writeItemPlaces(tx, { entries, ids: items, authority }),
    await writeItemProperties(tx, entries, { ids: items, authority }),
    await writeItemMeasures(tx, entries, items),
  )
  const placed = placedOf(entries)
  const { ids: variations, count: varied } = await writeVariations(tx, placed, items)
  const hung = await writeItemImages(tx, { entries, placed, items, variations, pictures, authority })
  const prices = sumOf(await writePrices(tx, { placed, variations, currency, now, authority, droppedRrps }), await writeClassPrices(tx, { placed, variations, currency }), await writeOtherPrices(tx, { placed, variations, now, authority }))
  const stock = await writeStock(tx, placed, variations)
  return { items: { ...count, changed: count.changed + rowsAround(count.added, sumOf(told, hung)) }, variations: varied, prices, stock }
}

async function writeOtherPrices(tx: Tx, { placed, ...parts }: Pick<PriceTags, 'placed' | 'variations' | 'now' | 'authority'>): Promise<Count> {
  const counts: Count[] = []
  for (const currency of new Set(placed.flatMap(({ variation }) => Object.keys(variation.prices ?? {})))) {
    await ensureCurrency(tx, currency)
    const asked = placed.flatMap(({ variation: { prices, ...variation }, ...rest }) => (prices?.[currency] ? [{ ...rest, variation: { ...variation, price: prices[currency] } }] : []))
    counts.push(await writePrices(tx, { ...parts, placed: asked, currency, droppedRrps: new Set() }), await writeClassPrices(tx, { ...parts, placed: asked, currency }))
  }
  return sumOf(...counts)
}

// The rows around new items are part of their being new; where nothing is new, each is a change.
function rowsAround(newItems: number, { added, changed, removed }: { added: number; changed: number; removed: number }): number {
  return newItems > 0 ? changed : added + changed + removed
}
