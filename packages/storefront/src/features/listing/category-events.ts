import type { ShopEvent } from '../../data/analytics/events.ts'
import { unpack, type Packed } from '../../data/forms/packed.ts'
import type { CategoryView } from './load-category.ts'

export function categoryEvents(packed: Packed<CategoryView>): readonly ShopEvent[] {
  const { path, page, listing } = unpack(packed)
  return page
    ? []
    : [{ name: 'view_item_list', about: { list: path, pieces: listing.cards.map(({ id, name }) => ({ id, name })) } }]
}
