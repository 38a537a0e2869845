import { buildCategoryTree, type CategoryTree } from '../category-tree.ts'
import { integers, type Integers } from './column.ts'
import { createCountingBuffers, type CountingBuffers } from '../query/counting.ts'
import { createFacetSlots, getColourFamilies, registerValues, type FacetSlots } from '../query/facet-slots.ts'
import { appendItem, getList, tables, type Tables } from '../item-table.ts'
import { createNameOrders, insertName, type NameOrders } from '../name-order.ts'
import {
  addTo,
  placeItem,
  placeItems,
  createPlaceResolver,
  type PlacesByAudience,
  type PlaceResolver,
} from '../query/places.ts'
import type { CategoryRow, Dictionary, ItemRow } from './rows.ts'
import {
  buildSearch,
  updateSearchDictionary,
  indexItemForSearch as noteForSearch,
  createSearchMemory,
  type SearchColumns,
  type SearchMemory,
} from '../search/search-memory.ts'

/** The columns that the worker builds and transfers. */
export interface IndexColumns {
  readonly tables: Tables
  readonly slots: FacetSlots
  readonly names: NameOrders
  readonly search: SearchColumns
  readonly dictionary: Dictionary
}

/** The catalogue in memory, with all indexes into its columns. */
export interface IndexMemory {
  readonly tables: Tables
  readonly slots: FacetSlots
  readonly names: NameOrders
  readonly search: SearchMemory
  tree: CategoryTree
  /** The rows of the tree as JSON, to detect changes. */
  treeKey: string
  resolvePlaces: PlaceResolver
  places: PlacesByAudience
  /** Item id -> ordinal of its current row */
  readonly ordinals: Map<number, number>
  readonly allItems: Integers
  /** Row of a variation -> ordinal of its item */
  readonly itemByVariation: Integers
  /** Tag -> ordinals, ascending, including dead rows. */
  readonly itemsByTag: Map<number, Integers>
  /** Cache: audience and category -> number of sellable items. */
  readonly itemCounts: Map<string, number>
  buffers: CountingBuffers
}

/** Reads everything into columns. */
export async function buildColumns(
  dictionary: Dictionary,
  batches: AsyncIterable<readonly ItemRow[]>,
): Promise<IndexColumns> {
  const columns = tables()
  const slots = createFacetSlots()
  registerValues(slots, dictionary)
  for await (const rows of batches) {
    for (const row of rows) appendItem(columns, slots, row)
  }
  return { tables: columns, slots, names: createNameOrders(columns), search: buildSearch(columns), dictionary }
}

export function createIndexMemory(built: IndexColumns): IndexMemory {
  const { tables, slots, names, search, dictionary } = built
  const tree = buildCategoryTree(dictionary.categories)
  const resolvePlaces = createPlaceResolver(tree, slots)
  const memory: IndexMemory = {
    tables,
    slots,
    names,
    tree,
    search: createSearchMemory(search, tables, dictionary),
    treeKey: toTreeKey(dictionary.categories),
    resolvePlaces,
    places: placeItems(tables.items, resolvePlaces),
    ordinals: new Map(),
    allItems: integers(),
    itemByVariation: integers(),
    itemsByTag: new Map(),
    itemCounts: new Map(),
    buffers: createCountingBuffers(0, 0),
  }
  for (let item = 0; item < tables.items.id.length; item++) indexItem(memory, item)
  resizeBuffers(memory)
  return memory
}

/**
 * Applies a new dictionary. The columns hold slots and category ids, so items need not be read again. Returns false
 * without any change if a colour has moved to another family, because the columns hold the old family.
 */
export function applyDictionary(memory: IndexMemory, dictionary: Dictionary): boolean {
  const families = getColourFamilies(dictionary)
  if (
    memory.slots.familyByValue
      .entries()
      .some(([value, family]) => families.has(value) && families.get(value) !== family)
  )
    return false
  if (
    families
      .entries()
      .some(([value]) => memory.slots.slotById.has(`a${value}`) && !memory.slots.familyByValue.has(value))
  )
    return false
  registerValues(memory.slots, dictionary)
  updateSearchDictionary(memory.search, dictionary)
  const treeKey = toTreeKey(dictionary.categories)
  if (treeKey !== memory.treeKey) {
    memory.treeKey = treeKey
    memory.tree = buildCategoryTree(dictionary.categories)
    memory.resolvePlaces = createPlaceResolver(memory.tree, memory.slots)
    memory.places = placeItems(memory.tables.items, memory.resolvePlaces)
    memory.itemCounts.clear()
  }
  resizeBuffers(memory)
  return true
}

// Category names change more often than the tree and affect the search only.
const toTreeKey = (categories: readonly CategoryRow[]) =>
  JSON.stringify(
    categories.map(({ id, parentId, ancestorIds, isRestricted, isBinned }) => [
      id,
      parentId,
      ancestorIds,
      isRestricted,
      isBinned,
    ]),
  )

/** Applies changes of the items `ids`; items without a row are removed. */
export function applyItems(memory: IndexMemory, ids: readonly number[], rows: readonly ItemRow[]): void {
  memory.itemCounts.clear()
  for (const id of ids) {
    const oldRow = memory.ordinals.get(id)
    if (oldRow !== undefined) memory.tables.items.isAlive.data[oldRow] = 0
    memory.ordinals.delete(id)
    memory.tables.saleEnds.delete(id)
  }
  for (const row of rows) {
    const item = appendItem(memory.tables, memory.slots, row)
    insertName(memory.names, memory.tables, item)
    noteForSearch(memory.search, memory.tables, item)
    placeItem(memory.places, memory.tables.items, memory.resolvePlaces, item)
    indexItem(memory, item)
  }
  resizeBuffers(memory)
}

/** The share of dead rows. */
export function deadRowShare({ tables, ordinals }: IndexMemory): number {
  return 1 - ordinals.size / Math.max(1, tables.items.id.length)
}

function indexItem(memory: IndexMemory, item: number): void {
  const { items } = memory.tables
  memory.ordinals.set(items.id.data[item] ?? 0, item)
  memory.allItems.push(item)
  while (memory.itemByVariation.length < (items.variationsEnd.data[item] ?? 0)) memory.itemByVariation.push(item)
  for (const tag of getList(items.tags, items.tagsEnd, item)) addTo(memory.itemsByTag, tag, item)
}

// The buffers have an entry for every row and slot, with spare rows so that they are not reallocated for each change.
function resizeBuffers(memory: IndexMemory): void {
  const rows = memory.tables.items.id.length
  const { counts } = memory.buffers
  if (counts.items.length >= rows && counts.bySlot.length === memory.slots.ids.length) return
  memory.buffers = createCountingBuffers(rows + Math.ceil(rows / 8) + 64, memory.slots.ids.length)
}
