import { buildCategoryTree, type CategoryTree } from '../category-tree.ts'
import { integers, type Integers } from './column.ts'
import { createCountingBuffers, type CountingBuffers } from '../query/counting.ts'
import { createFacetSlots, hasSameFamilies, registerValues, type FacetSlots } from '../query/facet-slots.ts'
import { appendItem, getList, tables, type Tables } from '../item-table.ts'
import { createNameOrders, type NameOrders } from '../name-order.ts'
import {
  addTo,
  placeItems,
  createPlaceResolver,
  type HiddenItems,
  type PlacesByAudience,
  type PlaceResolver,
} from '../query/places.ts'
import type { Arrangement, CategoryRow, Dictionary, ItemRow } from './rows.ts'
import { forEachInSlices } from './slices.ts'
import {
  buildSearch,
  updateSearchDictionary,
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
  /** Category -> how staff have arranged it */
  arrangements: ReadonlyMap<number, Arrangement>
  /** Item id -> ordinal of its current row */
  readonly ordinals: Map<number, number>
  readonly allItems: Integers
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

/** Takes a moment for large catalogues, in which requests are served. */
export async function createIndexMemory(built: IndexColumns): Promise<IndexMemory> {
  const { tables, slots, names, search, dictionary } = built
  const tree = buildCategoryTree(dictionary.categories)
  const resolvePlaces = createPlaceResolver(tree, slots)
  const memory: IndexMemory = {
    tables,
    slots,
    names,
    tree,
    search: await createSearchMemory(search, tables, dictionary),
    treeKey: toTreeKey(dictionary.categories),
    resolvePlaces,
    places: await placeItems(tables, resolvePlaces, listHidden(dictionary.categories)),
    arrangements: listArrangements(dictionary.categories),
    ordinals: new Map(),
    allItems: integers(),
    itemsByTag: new Map(),
    itemCounts: new Map(),
    buffers: createCountingBuffers({ items: 0, slots: 0, lists: 0 }),
  }
  await forEachInSlices(tables.items.id.length, (item) => indexItem(memory, item))
  resizeBuffers(memory)
  return memory
}

/**
 * Applies a new dictionary. The columns hold slots and category ids, so items need not be read again. Returns false
 * without any change if a colour has moved to another family, because the columns hold the old family.
 */
export async function applyDictionary(memory: IndexMemory, dictionary: Dictionary): Promise<boolean> {
  if (!hasSameFamilies(memory.slots, dictionary)) return false
  registerValues(memory.slots, dictionary)
  updateSearchDictionary(memory.search, dictionary)
  memory.arrangements = listArrangements(dictionary.categories)
  resizeBuffers(memory)
  const treeKey = toTreeKey(dictionary.categories)
  if (treeKey !== memory.treeKey) {
    const tree = buildCategoryTree(dictionary.categories)
    const resolvePlaces = createPlaceResolver(tree, memory.slots)
    const places = await placeItems(memory.tables, resolvePlaces, listHidden(dictionary.categories))
    Object.assign(memory, { treeKey, tree, resolvePlaces, places })
    memory.itemCounts.clear()
  }
  resizeBuffers(memory)
  return true
}

// Category names change more often than the tree and affect the search only.
const toTreeKey = (categories: readonly CategoryRow[]) =>
  JSON.stringify(
    categories.map(({ id, parentId, ancestorIds, isRestricted, isBinned, arrangement }) => [
      id,
      parentId,
      ancestorIds,
      isRestricted,
      isBinned,
      arrangement?.hidden ?? [],
    ]),
  )

function listArrangements(categories: readonly CategoryRow[]): IndexMemory['arrangements'] {
  return new Map(
    categories.flatMap(({ id, arrangement }) => (arrangement === null ? [] : [[id, arrangement] as const])),
  )
}

function listHidden(categories: readonly CategoryRow[]): HiddenItems {
  return new Map(
    categories.flatMap(({ id, arrangement }) =>
      arrangement === null || arrangement.hidden.length === 0 ? [] : [[id, new Set(arrangement.hidden)] as const],
    ),
  )
}

/** The share of dead rows. */
export function deadRowShare({ tables, ordinals }: IndexMemory): number {
  return 1 - ordinals.size / Math.max(1, tables.items.id.length)
}

/** Adds the next item to the lists of ordinals. */
export function indexItem(memory: IndexMemory, item: number): void {
  const { items, lists } = memory.tables
  memory.ordinals.set(items.id.data[item] ?? 0, item)
  memory.allItems.push(item)
  for (const tag of getList(lists, items.tags, item)) addTo(memory.itemsByTag, tag, item)
}

// The buffers have an entry for every row, list and slot, with spare ones so that they are not reallocated for each
// change.
export function resizeBuffers(memory: IndexMemory): void {
  const items = memory.tables.items.id.length
  const lists = memory.tables.lists.ends.length
  const slots = memory.slots.ids.length
  const { counts, lists: listBuffers } = memory.buffers
  if (counts.items.length >= items && listBuffers.counts.length >= lists && counts.bySlot.length === slots) return
  memory.buffers = createCountingBuffers({ items: withSpare(items), lists: withSpare(lists), slots })
}

const withSpare = (count: number) => count + Math.ceil(count / 8) + 64
