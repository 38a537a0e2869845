import type { Audience } from '../../../kernel/context.ts'
import { audiences, getCategoryPlaces, type CategoryTree } from '../category-tree.ts'
import { integers, type Integers } from '../memory/column.ts'
import { internList, listAt } from '../memory/interned-lists.ts'
import { forEachInSlices } from '../memory/slices.ts'
import { getSlots, type FacetSlots } from './facet-slots.ts'
import type { ItemTable, Tables } from '../item-table.ts'

/** The categories of the items for one audience: assigned categories and their ancestors. */
export interface Places {
  /**
   * Number of a list of assigned categories -> number of the list of all their slots; -1: items with these categories
   * are not visible to this audience.
   */
  readonly slotLists: Integers
  /** Number of a list of assigned categories -> all of them */
  readonly categoryIds: (readonly number[])[]
  /** Category -> ordinals, ascending, including dead rows, without items that are hidden there. */
  readonly lists: Map<number, Integers>
  readonly hidden: HiddenItems
}

/** Category -> items that its listing does not show. */
export type HiddenItems = ReadonlyMap<number, ReadonlySet<number>>

export type PlacesByAudience = Readonly<Record<Audience, Places>>

interface ItemPlace {
  readonly isShown: boolean
  readonly categoryIds: readonly number[]
  readonly slots: readonly number[]
}

/** Returns the places of an item with these categories. */
export type PlaceResolver = (categories: ArrayLike<number>) => Readonly<Record<Audience, ItemPlace>>

export function createPlaceResolver(tree: CategoryTree, slots: FacetSlots): PlaceResolver {
  const toPlace = (categories: readonly number[], audience: Audience): ItemPlace => {
    const { isShown, categoryIds } = getCategoryPlaces(tree, categories, audience)
    return { isShown, categoryIds, slots: getSlots(slots, 'c', categoryIds) }
  }
  return (categories) => {
    const list = Array.from(categories)
    return { public: toPlace(list, 'public'), customer: toPlace(list, 'customer') }
  }
}

export async function placeItems(
  tables: Tables,
  resolvePlaces: PlaceResolver,
  hidden: HiddenItems,
): Promise<PlacesByAudience> {
  const places = { public: createPlaces(hidden), customer: createPlaces(hidden) }
  await forEachInSlices(tables.items.id.length, (item) => placeItem(places, tables, resolvePlaces, item))
  return places
}

/** Adds the next item. */
export function placeItem(
  places: PlacesByAudience,
  { items, lists, categoryLists }: Tables,
  resolvePlaces: PlaceResolver,
  item: number,
): void {
  const number = items.categories.data[item] ?? 0
  for (let next = places.public.categoryIds.length; next <= number; next++) {
    const resolved = resolvePlaces(listAt(categoryLists, next))
    for (const audience of audiences) {
      const { isShown: isVisible, categoryIds, slots } = resolved[audience]
      places[audience].slotLists.push(isVisible ? internList(lists, slots) : -1)
      places[audience].categoryIds.push(categoryIds)
    }
  }
  for (const audience of audiences) {
    const { categoryIds, lists: ordinals, hidden } = places[audience]
    for (const id of categoryIds[number] ?? [])
      if (hidden.get(id)?.has(items.id.data[item] ?? 0) !== true) addTo(ordinals, id, item)
  }
}

export function isShown({ slotLists }: Places, { categories }: Pick<ItemTable, 'categories'>, item: number): boolean {
  return (slotLists.data[categories.data[item] ?? 0] ?? -1) >= 0
}

export function addTo(lists: Map<number, Integers>, key: number, item: number): void {
  let list = lists.get(key)
  if (!list) lists.set(key, (list = integers()))
  list.push(item)
}

function createPlaces(hidden: HiddenItems): Places {
  return { slotLists: integers(), categoryIds: [], lists: new Map(), hidden }
}
