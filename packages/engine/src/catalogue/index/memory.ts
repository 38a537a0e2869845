import { buildCategoryTree, type CategoryTree } from './category-tree.ts'
import { integers, type Integers } from './column.ts'
import { createCountingBuffers, type CountingBuffers } from './counting.ts'
import { createFacetSlots, getColourFamilies, registerValues, type FacetSlots } from './facet-slots.ts'
import { appendItem, listOf, tables, type Tables } from './item-table.ts'
import { createNameOrders, insertName, type NameOrders } from './name-order.ts'
import { addTo, placeItem, placeItems, placingBy, type PlacesByAudience, type Placing } from './places.ts'
import type { CategoryRow, Dictionary, ItemRow } from './rows.ts'
import { buildSearch, noteDictionary, noteItem as noteForSearch, openSearch, type BuiltSearch, type SearchMemory } from './search/search-memory.ts'

/** What is built in the worker and travels. */
export interface IndexColumns {
  readonly tables: Tables
  readonly slots: FacetSlots
  readonly names: NameOrders
  readonly search: BuiltSearch
  readonly dictionary: Dictionary
}

/** The catalogue as it stands in memory, with everything that points into its columns. */
export interface IndexMemory {
  readonly tables: Tables
  readonly slots: FacetSlots
  readonly names: NameOrders
  readonly search: SearchMemory
  tree: CategoryTree
  /** What the tree was made of, as text. */
  treeOf: string
  placing: Placing
  places: PlacesByAudience
  /** Item id -> ordinal of its living row */
  readonly ordinals: Map<number, number>
  readonly everything: Integers
  /** Row of a variation -> ordinal of its item */
  readonly itemOfVariation: Integers
  /** Tag -> ordinals, ascending; rows that have died stay in. */
  readonly tagged: Map<number, Integers>
  /** Audience and category -> items that may be bought, as far as somebody asked. */
  readonly itemCounts: Map<string, number>
  desk: CountingBuffers
}

/** Reads everything into columns. */
export async function buildColumns(dictionary: Dictionary, batches: AsyncIterable<readonly ItemRow[]>): Promise<IndexColumns> {
  const made = tables()
  const slots = createFacetSlots()
  registerValues(slots, dictionary)
  for await (const rows of batches) {
    for (const row of rows) appendItem(made, slots, row)
  }
  return { tables: made, slots, names: createNameOrders(made), search: buildSearch(made), dictionary }
}

export function createIndexMemory(built: IndexColumns): IndexMemory {
  const { tables, slots, names, search, dictionary } = built
  const tree = buildCategoryTree(dictionary.categories)
  const placing = placingBy(tree, slots)
  const memory: IndexMemory = {
    tables, slots, names, tree, search: openSearch(search, tables, dictionary),
    treeOf: shapeOf(dictionary.categories), placing, places: placeItems(tables.items, placing), ordinals: new Map(), everything: integers(), itemOfVariation: integers(), tagged: new Map(), itemCounts: new Map(), desk: createCountingBuffers(0, 0),
  }
  for (let item = 0; item < tables.items.id.length; item++) noteItem(memory, item)
  makeDesk(memory)
  return memory
}

/**
 * Takes in what items point at. Columns hold slots and categories, so no item need be read again. Answers false, and takes nothing in, when a
 * colour has moved to another family: the columns hold the old one.
 */
export function applyDictionary(memory: IndexMemory, dictionary: Dictionary): boolean {
  const families = getColourFamilies(dictionary)
  if (memory.slots.familyOf.entries().some(([value, family]) => families.has(value) && families.get(value) !== family)) return false
  if (families.entries().some(([value]) => memory.slots.slotOf.has(`a${value}`) && !memory.slots.familyOf.has(value))) return false
  registerValues(memory.slots, dictionary)
  noteDictionary(memory.search, dictionary)
  const shape = shapeOf(dictionary.categories)
  if (shape !== memory.treeOf) {
    memory.treeOf = shape
    memory.tree = buildCategoryTree(dictionary.categories)
    memory.placing = placingBy(memory.tree, memory.slots)
    memory.places = placeItems(memory.tables.items, memory.placing)
    memory.itemCounts.clear()
  }
  makeDesk(memory)
  return true
}

// Names of categories change more often than the tree, and concern the search alone.
const shapeOf = (categories: readonly CategoryRow[]) => 
  JSON.stringify(categories.map(({ id, parentId, ancestorIds, isRestricted, isBinned }) => [id, parentId, ancestorIds, isRestricted, isBinned]))

/** Takes in what became of the items `ids`; those without a row are no longer shown. */
export function applyItems(memory: IndexMemory, ids: readonly number[], rows: readonly ItemRow[]): void {
  memory.itemCounts.clear()
  for (const id of ids) {
    const old = memory.ordinals.get(id)
    if (old !== undefined) memory.tables.items.isAlive.data[old] = 0
    memory.ordinals.delete(id)
    memory.tables.endings.delete(id)
  }
  for (const row of rows) {
    const item = appendItem(memory.tables, memory.slots, row)
    insertName(memory.names, memory.tables, item)
    noteForSearch(memory.search, memory.tables, item)
    placeItem(memory.places, memory.tables.items, memory.placing, item)
    noteItem(memory, item)
  }
  makeDesk(memory)
}

/** Rows that have died, as a part of all. */
export function deadRowShare({ tables, ordinals }: IndexMemory): number {
  return 1 - ordinals.size / Math.max(1, tables.items.id.length)
}

function noteItem(memory: IndexMemory, item: number): void {
  const { items } = memory.tables
  memory.ordinals.set(items.id.data[item] ?? 0, item)
  memory.everything.push(item)
  while (memory.itemOfVariation.length < (items.variationsEnd.data[item] ?? 0)) memory.itemOfVariation.push(item)
  for (const tag of listOf(items.tags, items.tagsEnd, item)) addTo(memory.tagged, tag, item)
}

// The desk has a place for every row and every slot; a few more rows than there are, so that it is not made anew for each change.
function makeDesk(memory: IndexMemory): void {
  const rows = memory.tables.items.id.length
  const { counts } = memory.desk
  if (counts.items.length >= rows && counts.ofSlot.length === memory.slots.ids.length) return
  memory.desk = createCountingBuffers(rows + Math.ceil(rows / 8) + 64, memory.slots.ids.length)
}
