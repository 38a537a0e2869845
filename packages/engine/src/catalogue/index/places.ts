import type { Audience } from '../../kernel/context.ts'
import { audiences, getCategoryPlaces, type CategoryTree } from './category-tree.ts'
import { bytes, integers, type Integers } from './column.ts'
import { getSlots, type FacetSlots } from './facet-slots.ts'
import { listOf, type ItemTable } from './item-table.ts'

/** Where items stand for one audience: in the categories that they were put in and in all above. */
export interface Places {
  /** 1: this audience may see the item at all. */
  readonly isShown: ReturnType<typeof bytes>
  /** Slots of the categories of each item. */
  readonly slots: Integers
  readonly slotsEnd: Integers
  /** Category -> ordinals, ascending; rows that have died stay in. */
  readonly lists: Map<number, Integers>
}

export type PlacesByAudience = Readonly<Record<Audience, Places>>

interface Place {
  readonly isShown: boolean
  readonly categoryIds: readonly number[]
  readonly slots: readonly number[]
}

/** Answers where an item stands that was put into these categories. Many items are put into the same, so answers are kept. */
export type Placing = (categories: ArrayLike<number>) => Readonly<Record<Audience, Place>>

export function placingBy(tree: CategoryTree, slots: FacetSlots): Placing {
  const known = new Map<string, Readonly<Record<Audience, Place>>>()
  const placeFor = (categories: readonly number[], audience: Audience): Place => {
    const { isShown, categoryIds } = getCategoryPlaces(tree, categories, audience)
    return { isShown, categoryIds, slots: getSlots(slots, 'c', categoryIds) }
  }
  return (categories) => {
    const list = Array.from(categories)
    const key = list.join()
    let places = known.get(key)
    if (!places) known.set(key, (places = { public: placeFor(list, 'public'), customer: placeFor(list, 'customer') }))
    return places
  }
}

export function placeItems(items: ItemTable, placing: Placing): PlacesByAudience {
  const places = { public: noPlaces(), customer: noPlaces() }
  for (let item = 0; item < items.id.length; item++) placeItem(places, items, placing, item)
  return places
}

/** Places one more item, the next after those that were placed. */
export function placeItem(places: PlacesByAudience, items: ItemTable, placing: Placing, item: number): void {
  const found = placing(listOf(items.categories, items.categoriesEnd, item))
  for (const audience of audiences) {
    const { isShown, categoryIds, slots } = found[audience]
    const own = places[audience]
    own.isShown.push(isShown ? 1 : 0)
    own.slots.append(slots)
    own.slotsEnd.push(own.slots.length)
    for (const id of categoryIds) addTo(own.lists, id, item)
  }
}

export function addTo(lists: Map<number, Integers>, key: number, item: number): void {
  let list = lists.get(key)
  if (!list) lists.set(key, (list = integers()))
  list.push(item)
}

function noPlaces(): Places {
  return { isShown: bytes(), slots: integers(), slotsEnd: integers(), lists: new Map() }
}
