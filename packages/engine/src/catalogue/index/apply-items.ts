import type { ChangedListings } from './changed-listings.ts'
import { appendItem } from './item-table.ts'
import { indexItem, resizeBuffers, type IndexMemory } from './memory/memory.ts'
import type { ItemRow } from './memory/rows.ts'
import { insertName } from './name-order.ts'
import { getListings } from './query/listings.ts'
import { placeItem } from './query/places.ts'
import { indexItemForSearch } from './search/search-memory.ts'
import { updateItem } from './update-item.ts'

/** Applies changes of the items `ids`; items without a row are removed. */
export function applyItems(
  memory: IndexMemory,
  { ids, rowById }: { readonly ids: readonly number[]; readonly rowById: ReadonlyMap<number, ItemRow> },
  changed: ChangedListings,
): void {
  for (const id of ids) {
    if (!applyInPlace(memory, rowById.get(id), changed)) replaceItem(memory, { id, row: rowById.get(id) }, changed)
  }
  resizeBuffers(memory)
}

function applyInPlace(memory: IndexMemory, row: ItemRow | undefined, changed: ChangedListings): boolean {
  const item = row && memory.ordinals.get(row.id)
  const update = item === undefined || row === undefined ? undefined : updateItem(memory, item, row)
  if (row === undefined || update === undefined) return false
  if (update.standing) memory.itemCounts.clear()
  if (update.standing) changed.addMember(row.id, getListings(memory, row.id))
  if (update.price) changed.addPrice(row.id, getListings(memory, row.id))
  return true
}

function replaceItem(
  memory: IndexMemory,
  { id, row }: { readonly id: number; readonly row: ItemRow | undefined },
  changed: ChangedListings,
): void {
  const oldItem = memory.ordinals.get(id)
  if (oldItem === undefined && row === undefined) return
  memory.itemCounts.clear()
  if (oldItem !== undefined) {
    changed.addMember(id, getListings(memory, id))
    memory.tables.items.isAlive.data[oldItem] = 0
    memory.ordinals.delete(id)
    memory.tables.saleEnds.delete(id)
  }
  if (row === undefined) return
  const item = appendItem(memory.tables, memory.slots, row)
  insertName(memory.names, memory.tables, item)
  indexItemForSearch(memory.search, memory.tables, item)
  placeItem(memory.places, memory.tables, memory.resolvePlaces, item)
  indexItem(memory, item)
  changed.addMember(id, getListings(memory, id))
}
