import { Column as Columns, type Column, type PackedColumn } from './column.ts'
import type { IndexColumns } from './memory.ts'

type Numbers = Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer> | Uint8Array<ArrayBuffer>

/** Columns lose their methods when they are transferred between threads; everything else is transferred as it is. */
type Packed<T> =
  T extends Column<infer N>
    ? PackedColumn<N>
    : T extends Map<unknown, unknown> | Set<unknown> | readonly unknown[]
      ? T
      : T extends object
        ? { readonly [K in keyof T]: Packed<T[K]> }
        : T

export type PackedIndexColumns = Packed<IndexColumns>

/** The message of the worker, and the buffers that it transfers. */
export function pack(columns: IndexColumns): { readonly packed: PackedIndexColumns; readonly buffers: ArrayBuffer[] } {
  const buffers: ArrayBuffer[] = []
  const packed = mapColumns(columns, ({ data, length }) => {
    buffers.push((data as Numbers).buffer)
    return { data, length }
  })
  return { packed: packed as PackedIndexColumns, buffers } // every column is packed
}

export function unpack(packed: PackedIndexColumns): IndexColumns {
  const walk = (value: unknown): unknown => {
    if (isPackedColumn(value)) return new Columns(value)
    return mapParts(value, walk)
  }
  return walk(packed) as IndexColumns // every packed column is a column again
}

/** The same value with each column replaced, also columns in maps. */
export function mapColumns(value: unknown, replace: (column: Column<Numbers>, path: string) => unknown): unknown {
  const walk = (part: unknown, path: string): unknown =>
    part instanceof Columns
      ? replace(part as Column<Numbers>, path)
      : mapParts(part, (inner, key) => walk(inner, `${path}/${key}`))
  return walk(value, '')
}

function mapParts(value: unknown, map: (part: unknown, key: string) => unknown): unknown {
  if (value instanceof Map) return new Map(Array.from(value, ([key, part]: [unknown, unknown]) => [key, map(part, '')]))
  return isPlain(value) ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, map(part, key)])) : value
}

function isPackedColumn(value: unknown): value is PackedColumn<Numbers> {
  return isPlain(value) && ArrayBuffer.isView(value['data']) && typeof value['length'] === 'number'
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
