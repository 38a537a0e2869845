import { columnBytes } from './column.ts'
import type { IndexMemory } from './memory.ts'

/** Bytes of all columns, lists and buffers; words and dictionaries, a few per cent, are not counted. */
export function memoryBytes({ tables, names, places, allItems, itemsByTag, search, buffers }: IndexMemory): number {
  const { en, de, pl } = search.lexicons
  const lists = [places.public.lists, places.customer.lists, itemsByTag, search.slotItems].flatMap((map) => [
    ...map.values(),
  ])
  const columns = [
    tables.items,
    tables.variations,
    tables.lists,
    tables.categoryLists,
    tables.names,
    tables.skus,
    names.en,
    names.de,
    names.pl,
    places.public,
    places.customer,
    en,
    de,
    pl,
    search,
    { everything: allItems },
    lists,
  ]
  const bufferArrays = [
    ...Object.values(buffers),
    ...Object.values(buffers.lists),
    ...Object.values(buffers.counts),
    ...Object.values(search.buffers),
  ]
  return (
    columns.reduce((sum, group) => sum + columnBytes(group), 0) +
    bufferArrays.reduce((sum: number, part: unknown) => sum + (ArrayBuffer.isView(part) ? part.byteLength : 0), 0)
  )
}
