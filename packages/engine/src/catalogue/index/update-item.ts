import { getLabel, locales } from '@vitrine/contract/kernel/i18n/locale'
import { getColour, summarizeSale, type SaleSummary } from './item-sale.ts'
import { getItemSlots, getList, getListStart, getRating, setSaleEnd, type Tables } from './item-table.ts'
import { internList } from './memory/interned-lists.ts'
import type { ItemRow } from './memory/rows.ts'
import { textAt } from './memory/packed-texts.ts'
import { getItemName } from './name-order.ts'
import { getVariationSlots, type FacetSlots } from './query/facet-slots.ts'
import { recommendation } from './query/recommendation.ts'

interface Columns {
  readonly tables: Tables
  readonly slots: FacetSlots
}

/** What an update in place has changed for the listings of the item. */
export interface ItemUpdate {
  readonly price: boolean
  /** Counts, or an order that does not depend on prices: availability, rating or sales. */
  readonly standing: boolean
}

/**
 * Updates prices, availability and rating of an item in its row. Undefined, without any change: it differs in something
 * that the orders and lists of the index contain, so it needs a new row.
 */
export function updateItem({ tables, slots }: Columns, item: number, row: ItemRow): ItemUpdate | undefined {
  const slotsByVariation = row.variations.map(({ valueIds }) => getVariationSlots(slots, valueIds))
  if (!hasSameItem({ tables, slots }, item, row) || !hasSameVariations(tables, item, { row, slotsByVariation }))
    return undefined
  const price = updatePrices(tables, item, row)
  const hasOtherColours = updateColours(tables, item, row)
  const hasOtherRating = updateRating(tables, item, row)
  const hasOtherSales = update(tables.items.sold.data, item, [row.sold])
  if (price || hasOtherColours) setSale(tables, item, summarizeSale(row.variations, slotsByVariation))
  setSaleEnd(tables.saleEnds, row.id, Math.min(...row.variations.map(({ endsAt }) => endsAt ?? Infinity)))
  return { price, standing: hasOtherColours || hasOtherRating || hasOtherSales }
}

function hasSameItem({ tables, slots }: Columns, item: number, row: ItemRow): boolean {
  const { items, lists, categoryLists } = tables
  return (
    items.createdAt.data[item] === row.createdAt &&
    isSameList(getList(lists, items.slots, item), getItemSlots(slots, row)) &&
    isSameList(getList(categoryLists, items.categories, item), row.categoryIds) &&
    isSameList(getList(lists, items.tags, item), row.tagIds) &&
    locales.every((locale) => getItemName(tables, item, locale) === getLabel(row.names, locale))
  )
}

function hasSameVariations(
  { items, variations, lists, skus }: Tables,
  item: number,
  { row, slotsByVariation }: { readonly row: ItemRow; readonly slotsByVariation: readonly ArrayLike<number>[] },
): boolean {
  const first = getListStart(items.variationsEnd, item)
  return (
    items.variationsEnd.data[item] === first + row.variations.length &&
    row.variations.every(
      ({ id, sku }, at) =>
        variations.id.data[first + at] === id &&
        isSameList(getList(lists, variations.slots, first + at), slotsByVariation[at] ?? []) &&
        textAt(skus, variations.skuNumbers.data[first + at] ?? 0) === sku.toLowerCase(),
    )
  )
}

function updatePrices({ items, variations }: Tables, item: number, row: ItemRow): boolean {
  return update(
    variations.price.data,
    getListStart(items.variationsEnd, item),
    row.variations.map(({ price }) => price),
  )
}

function updateColours({ items, variations }: Tables, item: number, row: ItemRow): boolean {
  return update(variations.colour.data, getListStart(items.variationsEnd, item), row.variations.map(getColour))
}

function updateRating({ items }: Tables, item: number, row: ItemRow): boolean {
  const rating = getRating(row)
  const hasOtherCount = update(items.ratingCount.data, item, [row.ratingCount])
  const hasOtherRating = update(items.rating.data, item, [rating])
  items.stars.data[item] = Math.floor(rating)
  items.recommendation.data[item] = recommendation(row)
  return hasOtherCount || hasOtherRating
}

function setSale({ items, lists }: Tables, item: number, sale: SaleSummary): void {
  items.sellableSlots.data[item] = internList(lists, sale.slots)
  items.colours.data[item] = sale.colours
  items.minPrice.data[item] = sale.minPrice
  items.maxPrice.data[item] = sale.maxPrice
  items.bestVariation.data[item] = getListStart(items.variationsEnd, item) + sale.best
}

/** Writes the values from `first` on; true if one differs. */
function update(column: Int32Array | Float64Array | Uint8Array, first: number, values: readonly number[]): boolean {
  if (isSameList(column.subarray(first, first + values.length), values)) return false
  column.set(values, first)
  return true
}

function isSameList(list: ArrayLike<number>, other: ArrayLike<number>): boolean {
  if (list.length !== other.length) return false
  for (let at = 0; at < list.length; at++) if (list[at] !== other[at]) return false
  return true
}
