import { open, type FileHandle } from 'node:fs/promises'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'
import type { Column, PackedColumn } from '../memory/column.ts'
import { mapColumns, unpack, type PackedIndexColumns } from '../memory/packing.ts'
import { forEachInSlices } from '../memory/slices.ts'

/** What the file contains beside the numbers of the columns. */
export interface IndexFileContent {
  readonly key: string
  readonly watermark: { readonly snapshot: string; readonly at: number; readonly history: string }
  readonly columns: unknown
}

/** A column in the header: the kind and the place of its numbers. */
interface Place {
  readonly columnAt: number
  readonly kind: keyof typeof arrays
  readonly length: number
}

const arrays = { Int32Array, Float64Array, Uint8Array }
const magic = 'vitrine index 1\n'
const prefixBytes = 32
// Typed arrays of eight bytes per number begin at multiples of eight.
const alignment = 8
const partBytes = 4 * 2 ** 20

/**
 * Layout: magic, length of the header, header, numbers of all columns, checksum of everything before. The columns must
 * not change meanwhile.
 */
export async function writeIndexFile(handle: FileHandle, content: IndexFileContent): Promise<void> {
  const columns: Column<Int32Array<ArrayBuffer>>[] = []
  let end = 0
  const placed = mapColumns(content, (column) => {
    const place: Place = { columnAt: end, kind: kindOf(column.data), length: column.length }
    columns.push(column as Column<Int32Array<ArrayBuffer>>) // only its bytes are read
    end = align(end + column.length * column.data.BYTES_PER_ELEMENT)
    return place
  })
  const writer = createWriter(handle)
  const header = serialize(placed)
  const prefix = Buffer.alloc(prefixBytes)
  prefix.write(magic)
  prefix.writeUInt32LE(header.length, magic.length)
  await writer.write(prefix)
  await writer.write(header)
  for (const { data, length } of columns) {
    await writer.align()
    await writer.write(new Uint8Array(data.buffer, data.byteOffset, length * data.BYTES_PER_ELEMENT))
  }
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32LE(writer.checksum())
  await writer.write(checksum)
}

/** Undefined: the file is damaged, or something else. */
export async function readIndexFile(path: string): Promise<IndexFileContent | undefined> {
  const bytes = await readBytes(path)
  const view = Buffer.from(bytes)
  if (view.length < prefixBytes + 4 || view.toString('latin1', 0, magic.length) !== magic) return undefined
  let checksum = 0
  const contentEnd = view.length - 4
  await forEachInSlices(Math.ceil(contentEnd / partBytes), (part) => {
    checksum = crc32(view.subarray(part * partBytes, Math.min(contentEnd, (part + 1) * partBytes)), checksum)
  })
  if (checksum !== view.readUInt32LE(contentEnd)) return undefined
  const headerEnd = prefixBytes + view.readUInt32LE(magic.length)
  const content = deserialize(view.subarray(prefixBytes, headerEnd)) as IndexFileContent // the checksum is right
  const numbersAt = align(headerEnd)
  return { ...content, columns: unpack(restore(content.columns) as PackedIndexColumns) } // as it was written

  function restore(value: unknown): unknown {
    if (isPlace(value)) {
      const { kind, columnAt, length } = value
      return { data: new arrays[kind](bytes, numbersAt + columnAt, length), length } satisfies PackedColumn
    }
    if (value instanceof Map) return new Map(Array.from(value, ([key, part]) => [key, restore(part)]))
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, restore(part)]))
  }
}

async function readBytes(path: string): Promise<ArrayBuffer> {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const bytes = new Uint8Array(size)
    for (let at = 0; at < size;) {
      const { bytesRead } = await handle.read(bytes, at, Math.min(size - at, 2 ** 30), at)
      if (bytesRead === 0) break
      at += bytesRead
    }
    return bytes.buffer
  } finally {
    await handle.close()
  }
}

function createWriter(handle: FileHandle) {
  let length = 0
  let checksum = 0
  async function write(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length; at += partBytes) {
      const part = bytes.subarray(at, at + partBytes)
      checksum = crc32(part, checksum)
      await handle.appendFile(part)
      length += part.length
    }
  }
  return {
    write,
    align: () => write(new Uint8Array(align(length) - length)),
    checksum: () => checksum,
  }
}

const align = (at: number) => Math.ceil(at / alignment) * alignment

function kindOf(data: unknown): Place['kind'] {
  if (data instanceof Int32Array) return 'Int32Array'
  return data instanceof Float64Array ? 'Float64Array' : 'Uint8Array'
}

function isPlace(value: unknown): value is Place {
  return typeof value === 'object' && value !== null && 'columnAt' in value
}
