import { defaultLocale, getLabel, locales, type Labels } from '@vitrine/contract/kernel/i18n/locale'
import { bytes, decimals, integers } from './memory/column.ts'
import { createInternedLists, internList, listAt, type InternedLists } from './memory/interned-lists.ts'
import { getSlots, getVariationSlots, type FacetSlots } from './query/facet-slots.ts'
import { addText, createPackedTexts } from './memory/packed-texts.ts'
import { recommendation } from './query/recommendation.ts'
import { getColour, summarizeSale } from './item-sale.ts'
import type { ItemRow } from './memory/rows.ts'

/**
 * The catalogue in columns. An item row is identified by its ordinal. A changed item gets a new row at the end and its
 * old row is marked dead, so references to rows are never rewritten. The variations of an item are adjacent; lists
 * (slots, categories, tags) are stored by their number.
 */
export function createItemTable() {
  return {
    id: integers(),
    isAlive: bytes(),
    createdAt: decimals(),
    recommendation: decimals(),
    ratingCount: integers(),
    /** Average stars; 0 without reviews. */
    rating: decimals(),
    /** The full stars of it */
    stars: bytes(),
    /** In the last 30 days. */
    sold: integers(),

    /** Slots of the item itself: manufacturer and properties. */
    slots: integers(),
    /** Assigned categories, and tags. */
    categories: integers(),
    tags: integers(),
    /** Number of its name in `names`, a row of as many as there are locales. */
    nameNumbers: integers(),

    variationsEnd: integers(),
    /**
     * Its sellable variations: every attribute value once, a bit per colour of availability, minimum and maximum price.
     */
    sellableSlots: integers(),
    colours: bytes(),
    minPrice: decimals(),
    maxPrice: decimals(),
    /** The variation that represents it: the cheapest sellable one, else the cheapest. */
    bestVariation: integers(),
  }
}
export type ItemTable = ReturnType<typeof createItemTable>

export function createVariationTable() {
  return {
    id: integers(),
    price: decimals(),
    /** Colour of its availability; 0 if it is not sellable. */
    colour: bytes(),
    /** Slots of its attribute values. */
    slots: integers(),
    /** Number of its SKU, in small letters, in `skus` */
    skuNumbers: integers(),
  }
}
export type VariationTable = ReturnType<typeof createVariationTable>

export interface Tables {
  readonly items: ItemTable
  readonly variations: VariationTable
  /** The lists of slots and of tags */
  readonly lists: InternedLists
  readonly categoryLists: InternedLists
  readonly names: ReturnType<typeof createPackedTexts>
  readonly skus: ReturnType<typeof createPackedTexts>
  /** Item id -> when the first of its variations will no longer be sold, in milliseconds since 1970 */
  readonly saleEnds: Map<number, number>
}

export function tables(): Tables {
  return {
    items: createItemTable(),
    variations: createVariationTable(),
    lists: createInternedLists(),
    categoryLists: createInternedLists(),
    names: createPackedTexts(),
    skus: createPackedTexts(),
    saleEnds: new Map(),
  }
}

/** The first of the rows, in another table, that end here; they begin where those of the row before end. */
export function getListStart(ends: { readonly data: Int32Array }, row: number): number {
  return row === 0 ? 0 : (ends.data[row - 1] ?? 0)
}

/** The ordinal of the item to which a row of variations belongs. */
export function findItemOfVariation({ variationsEnd }: ItemTable, row: number): number {
  let from = 0
  let to = variationsEnd.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((variationsEnd.data[middle] ?? 0) <= row) from = middle + 1
    else to = middle
  }
  return from
}

/** The list of a row. */
export function getList(lists: InternedLists, numbers: { readonly data: Int32Array }, row: number): Int32Array {
  return listAt(lists, numbers.data[row] ?? 0)
}

/** Adds a row for the item and returns its ordinal. */
export function appendItem(tables: Tables, slots: FacetSlots, item: ItemRow): number {
  const { items, lists, categoryLists } = tables
  items.id.push(item.id)
  items.isAlive.push(1)
  items.createdAt.push(item.createdAt)
  items.recommendation.push(recommendation(item))
  items.ratingCount.push(item.ratingCount)
  items.rating.push(getRating(item))
  items.stars.push(Math.floor(getRating(item)))
  items.sold.push(item.sold)
  items.slots.push(internList(lists, getItemSlots(slots, item)))
  items.categories.push(internList(categoryLists, item.categoryIds))
  items.tags.push(internList(lists, item.tagIds))
  appendNames(tables, item.names)
  appendVariations(tables, slots, item)
  return items.id.length - 1
}

export function getRating({ ratingCount, ratingSum }: Pick<ItemRow, 'ratingCount' | 'ratingSum'>): number {
  return ratingCount === 0 ? 0 : ratingSum / ratingCount
}

export function getItemSlots(
  slots: FacetSlots,
  { manufacturerId, selectionIds }: Pick<ItemRow, 'manufacturerId' | 'selectionIds'>,
): number[] {
  return [
    ...getSlots(slots, 'm', manufacturerId === null ? [] : [manufacturerId]),
    ...getSlots(slots, 'p', selectionIds),
  ]
}

// A locale without a name of its own shares the text of the one it falls back to.
function appendNames({ items, names }: Tables, labels: Labels): void {
  const fallback = getLabel(labels, defaultLocale)
  const number = addText(names, fallback)
  for (const locale of locales) {
    const own = getLabel(labels, locale)
    items.nameNumbers.push(own === fallback ? number : addText(names, own))
  }
}

function appendVariations(
  { items, variations, lists, skus, saleEnds }: Tables,
  slots: FacetSlots,
  item: ItemRow,
): void {
  const first = variations.id.length
  const slotsByVariation = item.variations.map(({ valueIds }) => getVariationSlots(slots, valueIds))
  for (const [at, row] of item.variations.entries()) {
    variations.id.push(row.id)
    variations.price.push(row.price)
    variations.colour.push(getColour(row))
    variations.skuNumbers.push(addText(skus, row.sku.toLowerCase()))
    variations.slots.push(internList(lists, slotsByVariation[at] ?? []))
  }
  const sale = summarizeSale(item.variations, slotsByVariation)
  items.variationsEnd.push(variations.id.length)
  items.sellableSlots.push(internList(lists, sale.slots))
  items.colours.push(sale.colours)
  items.minPrice.push(sale.minPrice)
  items.maxPrice.push(sale.maxPrice)
  items.bestVariation.push(first + sale.best)
  setSaleEnd(saleEnds, item.id, sale.endsAt)
}

export function setSaleEnd(saleEnds: Map<number, number>, itemId: number, endsAt: number): void {
  if (endsAt === Infinity) saleEnds.delete(itemId)
  else saleEnds.set(itemId, endsAt)
}
