import { defaultLocale, getLabel, locales, type Labels } from '@vitrine/contract/kernel/i18n/locale'
import { bytes, decimals, integers, type Column } from './memory/column.ts'
import { getSlots, getVariationSlots, type FacetSlots } from './query/facet-slots.ts'
import { addText, createPackedTexts } from './memory/packed-texts.ts'
import { recommendation } from './query/recommendation.ts'
import { getColour, summarizeSale } from './item-sale.ts'
import type { ItemRow } from './memory/rows.ts'

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
     * The list also has space for the values of its other variations, so that they can become sellable in place.
     */
    sellableSlots: integers(),
    sellableSlotsEnd: integers(),
    sellableSlotsCount: integers(),
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
  const slotsByVariation = item.variations.map(({ valueIds }) => getVariationSlots(slots, valueIds))
  for (const [at, row] of item.variations.entries()) {
    variations.id.push(row.id)
    variations.price.push(row.price)
    variations.colour.push(getColour(row))
    variations.skuNumbers.push(addText(skus, row.sku.toLowerCase()))
    appendList(variations.slots, variations.slotsEnd, slotsByVariation[at] ?? [])
  }
  const sale = summarizeSale(item.variations, slotsByVariation)
  items.variationsEnd.push(variations.id.length)
  appendList(items.sellableSlots, items.sellableSlotsEnd, [...sale.slots, ...sale.unsellableSlots])
  items.sellableSlotsCount.push(sale.slots.length)
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
