import { sizeOf } from './column.ts'
import type { IndexMemory } from './memory.ts'

/** Bytes of all columns, lists and desks; words and dictionaries, a few per cent, are not counted. */
export function memoryBytes({ tables, names, places, everything, itemOfVariation, tagged, search, desk }: IndexMemory): number {
  const { en, de, pl } = search.lexicons
  const lists = [places.public.lists, places.customer.lists, tagged, search.slotItems].flatMap((map) => [...map.values()])
  const columns = [
    tables.items, tables.variations, tables.names, tables.skus, names.en, names.de, names.pl, places.public, places.customer, en, de, pl, search, { everything, itemOfVariation }, lists,
  ]
  const desks = [...Object.values(desk), ...Object.values(desk.counts), ...Object.values(search.desk)]
  return columns.reduce((sum, some) => sum + sizeOf(some), 0) + desks.reduce((sum: number, part: unknown) => sum + (ArrayBuffer.isView(part) ? part.byteLength : 0), 0)
}
