import { createInterface } from 'node:readline'
import type { MediaEntry, ShopDocument } from '@vitrine/contract/shop/shop-document'
import type { StoredPicture } from '../../media/media.ts'
import { DocumentError } from './document-error.ts'
import { linesFormat } from '../export/export-lines.ts'
import { writeFocalPoint } from '../pictures/focal-points-store.ts'
import { pictureFaults } from '../pictures/pictures.ts'
import { readBytes } from '../shopify/file/file-encoding.ts'
import { explainFileError } from '../shopify/file/no-product-file.ts'
import { writeShop, type WriteShopDependencies } from './write-shop.ts'
import type { WriteCounts } from './write-counts.ts'

const kinds = [
  'customerClasses',
  'manufacturers',
  'categories',
  'attributes',
  'sizeGuides',
  'properties',
  'tags',
  'items',
] as const
type Kind = (typeof kinds)[number]
type PictureLine = Omit<MediaEntry, 'read'> & { readonly base64: string }

/** Imports a file of `exportLines`: pictures one by one, everything else as one document. */
export async function importLines(
  deps: WriteShopDependencies & { readonly currency: string },
  file: string,
): Promise<WriteCounts> {
  const pictures = new Map<string, StoredPicture>()
  const entries: Record<Kind, unknown[]> = {
    customerClasses: [],
    manufacturers: [],
    categories: [],
    attributes: [],
    sizeGuides: [],
    properties: [],
    tags: [],
    items: [],
  }
  let line = 0
  try {
    for await (const text of createInterface({ input: readBytes(file), crlfDelay: Infinity })) {
      line++
      const [name, value] = parseLine(text, line)
      if (line === 1) requireFormat(name, text, deps.currency)
      else if (name === 'media') await storePicture(value)
      else if (isKind(name)) entries[name].push(value)
      else throw new DocumentError(`Line ${line} has the unknown section '${name}'.`)
    }
  } catch (error) {
    throw explainFileError(file, error)
  }
  if (line === 0) throw new DocumentError(`${file} is empty.`)
  // The file was written by `exportLines`; the database rejects invalid data as a whole.
  return writeShop({ ...deps, pictures }, { currency: deps.currency, ...entries } as unknown as ShopDocument)

  async function storePicture(value: unknown): Promise<void> {
    // The file was written by `exportLines`.
    const { key, fileName, alt, focal, base64 } = value as PictureLine
    const outcome = await deps.media.store(Buffer.from(base64, 'base64'), {
      fileName,
      alt,
      onStored: (tx, { picture }) => writeFocalPoint(tx, picture.id, focal),
    })
    if (!outcome.stored)
      throw new DocumentError(
        `The picture '${key}' in line ${line} cannot be imported: ${pictureFaults[outcome.because]}.`,
      )
    pictures.set(key, outcome.picture)
  }
}

function parseLine(text: string, line: number): readonly [string, unknown] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new DocumentError(`Line ${line} is not JSON.`)
  }
  const [first] = typeof value === 'object' && value !== null ? Object.entries(value) : []
  if (!first) throw new DocumentError(`Line ${line} is not an object with a section.`)
  return first
}

function requireFormat(name: string, text: string, currency: string): void {
  const head: unknown = name === 'format' ? JSON.parse(text) : undefined
  const {
    format,
    version,
    currency: fileCurrency,
  } = { format: '', version: 0, currency: '', ...(typeof head === 'object' ? head : {}) }
  if (format !== linesFormat || version !== 1)
    throw new DocumentError(
      'The file is not a catalogue export: its first line is different. `catalogue export` writes one; use `import` for a CSV.',
    )
  if (fileCurrency !== currency)
    throw new DocumentError(
      `The prices of the file are in ${fileCurrency}, but the shop sells in ${currency}. Set shop.currency to ${fileCurrency} before the first import.`,
    )
}

const isKind = (name: string): name is Kind => kinds.some((kind) => kind === name)
