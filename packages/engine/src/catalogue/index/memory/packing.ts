import type { Column, PackedColumn } from './column.ts'
import { Column as Columns } from './column.ts'
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
  const walk = (value: unknown): unknown => {
    if (value instanceof Columns) {
      buffers.push((value.data as Numbers).buffer)
      return { data: value.data as Numbers, length: value.length }
    }
    return isPlain(value) ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, walk(part)])) : value
  }
  return { packed: walk(columns) as PackedIndexColumns, buffers } // the walk does exactly what the type says
}

export function unpack(packed: PackedIndexColumns): IndexColumns {
  const walk = (value: unknown): unknown => {
    if (!isPlain(value)) return value
    if (ArrayBuffer.isView(value['data']) && typeof value['length'] === 'number')
      return new Columns({ data: value['data'] as Numbers, length: value['length'] })
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, walk(part)]))
  }
  return walk(packed) as IndexColumns // every packed column is a column again
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
