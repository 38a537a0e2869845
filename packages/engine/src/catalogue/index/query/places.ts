import type { Audience } from '../../../kernel/context.ts'
import { audiences, getCategoryPlaces, type CategoryTree } from '../category-tree.ts'
import { bytes, integers, type Integers } from '../memory/column.ts'
import { forEachInSlices } from '../memory/slices.ts'
import { getSlots, type FacetSlots } from './facet-slots.ts'
import { getList, type ItemTable } from '../item-table.ts'

/** The categories of the items for one audience: assigned categories and their ancestors. */
export interface Places {
  /** 1: the item is visible to this audience. */
  readonly isShown: ReturnType<typeof bytes>
  /** Slots of the categories of each item. */
  readonly slots: Integers
  readonly slotsEnd: Integers
  /** Category -> ordinals, ascending, including dead rows. */
  readonly lists: Map<number, Integers>
}

export type PlacesByAudience = Readonly<Record<Audience, Places>>

interface ItemPlace {
  readonly isShown: boolean
  readonly categoryIds: readonly number[]
  readonly slots: readonly number[]
}

/**
 * Returns the places of an item with these categories. Results are cached, because many items have the same categories.
 */
export type PlaceResolver = (categories: ArrayLike<number>) => Readonly<Record<Audience, ItemPlace>>

export function createPlaceResolver(tree: CategoryTree, slots: FacetSlots): PlaceResolver {
  const cache = new Map<string, Readonly<Record<Audience, ItemPlace>>>()
  const toPlace = (categories: readonly number[], audience: Audience): ItemPlace => {
    const { isShown, categoryIds } = getCategoryPlaces(tree, categories, audience)
    return { isShown, categoryIds, slots: getSlots(slots, 'c', categoryIds) }
  }
  return (categories) => {
    const list = Array.from(categories)
    const key = list.join()
    let places = cache.get(key)
    if (!places) cache.set(key, (places = { public: toPlace(list, 'public'), customer: toPlace(list, 'customer') }))
    return places
  }
}

export async function placeItems(items: ItemTable, resolvePlaces: PlaceResolver): Promise<PlacesByAudience> {
  const places = { public: createPlaces(), customer: createPlaces() }
  await forEachInSlices(items.id.length, (item) => placeItem(places, items, resolvePlaces, item))
  return places
}

/** Adds the next item. */
export function placeItem(
  places: PlacesByAudience,
  items: ItemTable,
  resolvePlaces: PlaceResolver,
  item: number,
): void {
  const resolved = resolvePlaces(getList(items.categories, items.categoriesEnd, item))
  for (const audience of audiences) {
    const { isShown, categoryIds, slots } = resolved[audience]
    const audiencePlaces = places[audience]
    audiencePlaces.isShown.push(isShown ? 1 : 0)
    audiencePlaces.slots.append(slots)
    audiencePlaces.slotsEnd.push(audiencePlaces.slots.length)
    for (const id of categoryIds) addTo(audiencePlaces.lists, id, item)
  }
}

export function addTo(lists: Map<number, Integers>, key: number, item: number): void {
  let list = lists.get(key)
  if (!list) lists.set(key, (list = integers()))
  list.push(item)
}

function createPlaces(): Places {
  return { isShown: bytes(), slots: integers(), slotsEnd: integers(), lists: new Map() }
}
