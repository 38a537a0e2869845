import { defaultLocale, getLabel, locales, type Labels } from '@vitrine/contract/kernel/locale'
import { colourOf } from './availability-colour.ts'
import { bytes, decimals, integers, type Column } from './column.ts'
import { getSlots, getVariationSlots, type FacetSlots } from './facet-slots.ts'
import { addText, packedTexts } from './packed-texts.ts'
import { recommendation } from './recommended.ts'
import type { ItemRow, VariationRow } from './rows.ts'

/**
 * The catalogue in columns. A row of items is called by its ordinal. A changed item gets a new row at the end and its old one dies,
 * so nothing that points at rows is ever rewritten. Variations of an item stand side by side in their order; lists of an item
 * (its slots, categories, tags) stand in a shared column from the end of the row before to its own end.
 */
export function itemTable() {
  return {
    id: integers(),
    isAlive: bytes(),
    createdAt: decimals(),
    recommendation: decimals(),
    ratingCount: integers(),
    /** Average stars; 0 without reviews. */
    rating: decimals(),

    /** Slots of what the item as a whole has: manufacturer and properties. */
    slots: integers(), slotsEnd: integers(),
    /** Categories it was put in, and tags. */
    categories: integers(), categoriesEnd: integers(),
    tags: integers(), tagsEnd: integers(),
    /** Number of its name in `names`, a row of as many as there are locales. */
    nameNumbers: integers(),

    variationsEnd: integers(),
    /** What may be bought of it: every attribute value once, a bit per colour of availability, least and greatest price. */
    offered: integers(), offeredEnd: integers(),
    colours: bytes(), leastPrice: decimals(), greatestPrice: decimals(),
    /** The variation that stands for it: the cheapest that may be bought, else the cheapest. */
    bestVariation: integers(),
  }
}
export type ItemTable = ReturnType<typeof itemTable>

export function variationTable() {
  return {
    id: integers(),
    price: decimals(),
    /** Colour of its availability; 0 when it may not be bought. */
    colour: bytes(),
    /** Slots of its attribute values. */
    slots: integers(), slotsEnd: integers(),
    /** Number of its SKU, in small letters, in `skus` */
    skuNumbers: integers(),
  }
}
export type VariationTable = ReturnType<typeof variationTable>

export interface Tables {
  readonly items: ItemTable
  readonly variations: VariationTable
  readonly names: ReturnType<typeof packedTexts>
  readonly skus: ReturnType<typeof packedTexts>
  /** Item id -> when the first of its variations will no longer be sold, in milliseconds since 1970 */
  readonly endings: Map<number, number>
}

export function tables(): Tables {
  return { items: itemTable(), variations: variationTable(), names: packedTexts(), skus: packedTexts(), endings: new Map() }
}

/** Where the list of a row begins in the shared column. */
export function startOf(ends: { readonly data: Int32Array }, row: number): number {
  return row === 0 ? 0 : (ends.data[row - 1] ?? 0)
}

/** A shared column's part that belongs to a row. */
export function listOf(values: { readonly data: Int32Array }, ends: { readonly data: Int32Array }, row: number): Int32Array {
  return values.data.subarray(startOf(ends, row), ends.data[row])
}

/** Adds a row for the item; answers its ordinal. */
export function appendItem(tables: Tables, slots: FacetSlots, row: ItemRow): number {
  const { items } = tables
  items.id.push(row.id)
  items.isAlive.push(1)
  items.createdAt.push(row.createdAt)
  items.recommendation.push(recommendation(row))
  items.ratingCount.push(row.ratingCount)
  items.rating.push(row.ratingCount === 0 ? 0 : row.ratingSum / row.ratingCount)
  appendList(items.slots, items.slotsEnd, [
    ...getSlots(slots, 'm', row.manufacturerId === null ? [] : [row.manufacturerId]), ...getSlots(slots, 'p', row.selectionIds),
  ])
  appendList(items.categories, items.categoriesEnd, row.categoryIds)
  appendList(items.tags, items.tagsEnd, row.tagIds)
  appendNames(tables, row.names)
  appendVariations(tables, slots, row)
  return items.id.length - 1
}

function appendList(values: Column<Int32Array<ArrayBuffer>>, ends: Column<Int32Array<ArrayBuffer>>, list: readonly number[]): void {
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

function appendVariations({ items, variations, skus, endings }: Tables, slots: FacetSlots, item: ItemRow): void {
  const first = variations.id.length
  const offered = new Set<number>()
  let colours = 0
  for (const row of item.variations) {
    const own = getVariationSlots(slots, row.valueIds)
    variations.id.push(row.id)
    variations.price.push(row.price)
    variations.colour.push(row.isSalable ? colourOf(row.availabilityId) : 0)
    variations.skuNumbers.push(addText(skus, row.sku.toLowerCase()))
    appendList(variations.slots, variations.slotsEnd, own)
    if (row.endsAt !== null) endings.set(item.id, Math.min(row.endsAt, endings.get(item.id) ?? Infinity))
    if (!row.isSalable) continue
    for (const slot of own) offered.add(slot)
    colours |= 1 << colourOf(row.availabilityId)
  }
  const salable = item.variations.filter(({ isSalable }) => isSalable)
  items.variationsEnd.push(variations.id.length)
  appendList(items.offered, items.offeredEnd, [...offered])
  items.colours.push(colours)
  items.leastPrice.push(Math.min(...salable.map(({ price }) => price)))
  items.greatestPrice.push(Math.max(...salable.map(({ price }) => price)))
  items.bestVariation.push(first + cheapest(item.variations, salable.length > 0))
}

/** The first of the cheapest, as a place in the list. */
function cheapest(variations: readonly VariationRow[], onlySalable: boolean): number {
  let best = -1
  for (const [at, { price, isSalable }] of variations.entries()) {
    if (onlySalable && !isSalable) continue
    if (best === -1 || price < (variations[best]?.price ?? 0)) best = at
  }
  return best
}
