import { defaultLocale, getLabel, locales, type Labels } from '@vitrine/contract/kernel/i18n/locale'
import { bytes, decimals, integers, type Column } from './memory/column.ts'
import { getSlots, getVariationSlots, type FacetSlots } from './query/facet-slots.ts'
import { addText, createPackedTexts } from './memory/packed-texts.ts'
import { recommendation } from './query/recommendation.ts'
import type { ItemRow, VariationRow } from './memory/rows.ts'

/**
 * The catalogue in columns. An item row is identified by its ordinal. A changed item gets a new row at the end and its
 * old row is marked dead, so references to rows are never rewritten. The variations of an item are adjacent; the lists
 * of an item (slots, categories, tags) are stored in a shared column, from the end of the previous row to its own end.
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

    /** Slots of the item itself: manufacturer and properties. */
    slots: integers(),
    slotsEnd: integers(),
    /** Assigned categories, and tags. */
    categories: integers(),
    categoriesEnd: integers(),
    tags: integers(),
    tagsEnd: integers(),
    /** Number of its name in `names`, a row of as many as there are locales. */
    nameNumbers: integers(),

    variationsEnd: integers(),
    /**
     * Its sellable variations: every attribute value once, a bit per colour of availability, minimum and maximum price.
     */
    sellableSlots: integers(),
    sellableSlotsEnd: integers(),
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
    slotsEnd: integers(),
    /** Number of its SKU, in small letters, in `skus` */
    skuNumbers: integers(),
  }
}
export type VariationTable = ReturnType<typeof createVariationTable>

export interface Tables {
  readonly items: ItemTable
  readonly variations: VariationTable
  readonly names: ReturnType<typeof createPackedTexts>
  readonly skus: ReturnType<typeof createPackedTexts>
  /** Item id -> when the first of its variations will no longer be sold, in milliseconds since 1970 */
  readonly saleEnds: Map<number, number>
}

export function tables(): Tables {
  return {
    items: createItemTable(),
    variations: createVariationTable(),
    names: createPackedTexts(),
    skus: createPackedTexts(),
    saleEnds: new Map(),
  }
}

/** The start of a row's list in the shared column. */
export function getListStart(ends: { readonly data: Int32Array }, row: number): number {
  return row === 0 ? 0 : (ends.data[row - 1] ?? 0)
}

/** The list of a row in a shared column. */
export function getList(
  values: { readonly data: Int32Array },
  ends: { readonly data: Int32Array },
  row: number,
): Int32Array {
  return values.data.subarray(getListStart(ends, row), ends.data[row])
}

/** Adds a row for the item and returns its ordinal. */
export function appendItem(tables: Tables, slots: FacetSlots, item: ItemRow): number {
  const { items } = tables
  items.id.push(item.id)
  items.isAlive.push(1)
  items.createdAt.push(item.createdAt)
  items.recommendation.push(recommendation(item))
  items.ratingCount.push(item.ratingCount)
  items.rating.push(item.ratingCount === 0 ? 0 : item.ratingSum / item.ratingCount)
  appendList(items.slots, items.slotsEnd, [
    ...getSlots(slots, 'm', item.manufacturerId === null ? [] : [item.manufacturerId]),
    ...getSlots(slots, 'p', item.selectionIds),
  ])
  appendList(items.categories, items.categoriesEnd, item.categoryIds)
  appendList(items.tags, items.tagsEnd, item.tagIds)
  appendNames(tables, item.names)
  appendVariations(tables, slots, item)
  return items.id.length - 1
}

function appendList(
  values: Column<Int32Array<ArrayBuffer>>,
  ends: Column<Int32Array<ArrayBuffer>>,
  list: readonly number[],
): void {
  values.append(list)
  ends.push(values.length)
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

function appendVariations({ items, variations, skus, saleEnds }: Tables, slots: FacetSlots, item: ItemRow): void {
  const first = variations.id.length
  const sellableSlots = new Set<number>()
  let colours = 0
  for (const row of item.variations) {
    const own = getVariationSlots(slots, row.valueIds)
    variations.id.push(row.id)
    variations.price.push(row.price)
    variations.colour.push(row.isSalable ? getAvailabilityColour(row.availabilityId) : 0)
    variations.skuNumbers.push(addText(skus, row.sku.toLowerCase()))
    appendList(variations.slots, variations.slotsEnd, own)
    if (row.endsAt !== null) saleEnds.set(item.id, Math.min(row.endsAt, saleEnds.get(item.id) ?? Infinity))
    if (!row.isSalable) continue
    for (const slot of own) sellableSlots.add(slot)
    colours |= 1 << getAvailabilityColour(row.availabilityId)
  }
  const sellable = item.variations.filter(({ isSalable }) => isSalable)
  items.variationsEnd.push(variations.id.length)
  appendList(items.sellableSlots, items.sellableSlotsEnd, [...sellableSlots])
  items.colours.push(colours)
  items.minPrice.push(Math.min(...sellable.map(({ price }) => price)))
  items.maxPrice.push(Math.max(...sellable.map(({ price }) => price)))
  items.bestVariation.push(first + findCheapest(item.variations, sellable.length > 0))
}

/** The index of the first of the cheapest variations. */
function findCheapest(variations: readonly VariationRow[], onlySellable: boolean): number {
  let best = -1
  for (const [at, { price, isSalable }] of variations.entries()) {
    if (onlySellable && !isSalable) continue
    if (best === -1 || price < (variations[best]?.price ?? 0)) best = at
  }
  return best
}

/** The colour of an availability as the number of its facet value: v1 green, v2 amber, v3 red, v4 grey. SF-3.32 */
function getAvailabilityColour(availabilityId: number): 1 | 2 | 3 | 4 {
  if (availabilityId <= 3) return 1
  if (availabilityId <= 6) return 2
  return availabilityId <= 8 ? 3 : 4
}
