import { availableParallelism } from 'node:os'
import { limits } from '@vitrine/contract/kernel/limits'
import type { Labels } from '@vitrine/contract/kernel/locale'
import type { PictureFormat } from '@vitrine/contract/picture'
import type { Log } from '../kernel/context.ts'
import type { Db, Tx } from '../kernel/db.ts'
import { atMost } from './at-most.ts'
import { fingerprintOf } from './fingerprint.ts'
import { keepPicture, pictureOf, picturesAfter, unlessKept, type Kept } from './media-store.ts'
import { openPictureFolder, type PictureFolder } from './picture-folder.ts'
import { drawPng, drawSquare, lookAt, pictureFormats, render, type NotAPicture } from './picture-work.ts'

export type { Kept, StoredPicture } from './media-store.ts'
export type { NotAPicture } from './picture-work.ts'

export interface MediaParts {
  readonly db: Db
  /** Originals and renditions stand here. */
  readonly folder: string
  readonly log: Log
}

export interface Served {
  readonly bytes: Uint8Array
  readonly type: string
}

export interface Handed {
  /** Or how it is called once its type is known. */
  readonly fileName: string | ((mime: string) => string)
  readonly alt?: Labels | undefined
  /** The operator who brings it. */
  readonly madeBy?: number | undefined
  /** Says elsewhere that it is kept, in the same transaction. */
  readonly note?: (tx: Tx, kept: Kept) => Promise<void>
  /** In whose transaction its row is written; when that one is rolled back, `forget` takes the file away. */
  readonly tx?: Tx
}

export type Stored = ({ readonly stored: true } & Kept) | NotAPicture

export interface Media {
  /**
   * Keeps a picture once, however often it is handed in; refuses what is not a picture or has too many pixels. What a camera wrote into it about
   * place and owner is not kept.
   */
  store(bytes: Uint8Array, handed: Handed): Promise<Stored>
  /** A rendition in one of the shop's widths (pixels) and formats, made on first demand; undefined for any other and for unknown keys. */
  rendition(storageKey: string, width: number, format: string): Promise<Served | undefined>
  original(storageKey: string): Promise<Served | undefined>
  /** A drawing that this program made itself as a square picture; `side` is in pixels. */
  png(svg: string, side: number): Promise<Uint8Array>
  /** A picture of the shop as a square PNG, whole and in the middle; `inner` is the part of a side that it fills. Undefined: it is gone. */
  square(storageKey: string, side: number, options?: { readonly inner?: number }): Promise<Uint8Array | undefined>
  /** Makes what is missing, one at a time, until the signal: after a start no shopper waits for a picture. */
  prepareRenditions(signal: AbortSignal): Promise<void>
  /** Begins to make what is missing of one picture, behind what shoppers wait for. */
  prepareSoon(storageKey: string): void
  /** Takes the files of a picture away whose row is gone. */
  forget(storageKey: string): Promise<void>
  /** Waits for the work in hand. */
  close(): Promise<void>
}

export function openMedia({ db, folder, log }: MediaParts): Media {
  const files = openPictureFolder(folder)
  const work = atMost(availableParallelism())
  const underWay = new Map<string, Promise<Uint8Array | undefined>>()
  const closing = new AbortController()

  function make(key: string, width: number, format: PictureFormat, order: 'prompt' | 'patient' = 'prompt'): Promise<Uint8Array | undefined> {
    const name = `${key}-${width}.${format}`
    const begun = underWay.get(name)
    if (begun) return begun
    const making = work.run(() => makeRendition({ db, files, log, key, width, format }), order).finally(() => underWay.delete(name))
    underWay.set(name, making)
    return making
  }

  async function prepare(key: string): Promise<void> {
    for (const { width, format } of renditions) {
      if (closing.signal.aborted) return
      if (!(await files.hasRendition(key, width, format))) await make(key, width, format, 'patient')
    }
  }

  return {
    async store(given, { fileName, alt, madeBy, note, tx }) {
      // What was looked at once need not be decoded again.
      const known = await pictureOf(tx ?? db, fingerprintOf(given).storageKey)
      const seen = known ? { stored: true as const, picture: { ...known, bytes: given } } : await work.run(() => lookAt(given))
      if (!seen.stored) return seen
      const { bytes, mime, width, height } = seen.picture
      const picture = { ...fingerprintOf(bytes), mime, width, height, bytes: bytes.byteLength, fileName: typeof fileName === 'string' ? fileName : fileName(mime), alt, madeBy }
      return { stored: true, ...await keepPicture(db, picture, { write: () => files.writeOriginal(picture.storageKey, bytes), note, tx }) }
    },
    async rendition(key, width, format) {
      const known = pictureFormats.find((each) => each === format)
      if (!isStorageKey(key) || !known || !limits.imageWidths.some((offered) => offered === width)) return undefined
      const bytes = (await files.readRendition(key, width, known)) ?? (await make(key, width, known))
      return bytes && { bytes, type: `image/${known}` }
    },
    async original(key) {
      const picture = isStorageKey(key) ? await pictureOf(db, key) : undefined
      const bytes = picture && (await files.readOriginal(key))
      return bytes && { bytes, type: picture.mime }
    },
    png: (svg, side) => work.run(() => drawPng(svg, side)),
    async square(key, side, { inner = 1 } = {}) {
      const original = isStorageKey(key) ? await files.readOriginal(key) : undefined
      return original && work.run(() => drawSquare(original, { side, inner }))
    },
    async prepareRenditions(signal) {
      for (const { width, format } of renditions) {
        for await (const key of photographs(db)) {
          if (signal.aborted) return
          if (!(await files.hasRendition(key, width, format))) await make(key, width, format, 'patient')
        }
      }
    },
    prepareSoon(key) {
      prepare(key).catch((error: unknown) => log.warn({ picture: key, error: String(error) }, 'the renditions of a picture could not be made'))
    },
    async forget(key) {
      // What is being made would be written after the others are gone.
      await Promise.allSettled([...underWay].filter(([name]) => name.startsWith(`${key}-`)).map(([, making]) => making))
      await unlessKept(db, key, () => files.remove(key))
    },
    async close() {
      closing.abort()
      await work.idle()
    },
  }
}

// What pages of many pictures ask for comes first: small ones, in the format that nearly every browser takes.
const renditions = pictureFormats.flatMap((format) => limits.imageWidths.map((width) => ({ width, format })))

// Drawings are flat and quick to encode: they are made when somebody looks.
async function* photographs(db: Db): AsyncGenerator<string> {
  for (let after = 0; ;) {
    const pictures = await picturesAfter(db, after)
    const last = pictures.at(-1)
    if (!last) return
    after = last.id
    for (const { storageKey, mime } of pictures) if (mime !== 'image/svg+xml') yield storageKey
  }
}

interface Making {
  readonly db: Db
  readonly files: PictureFolder
  readonly log: Log
  readonly key: string
  readonly width: number
  readonly format: PictureFormat
}

// A picture whose original is gone or cannot be read is a hole in the page, not a fault of the page.
async function makeRendition({ db, files, log, key, width, format }: Making): Promise<Uint8Array | undefined> {
  if (!(await pictureOf(db, key))) return undefined
  const original = await files.readOriginal(key)
  if (!original) {
    log.warn({ picture: key }, 'the original of a picture is missing')
    return undefined
  }
  const rendered = await render(original, width, format)
  if (!rendered) {
    log.warn({ picture: key, width, format }, 'a picture could not be encoded')
    return undefined
  }
  await files.writeRendition(key, width, format, rendered)
  return rendered
}

const isStorageKey = (word: string) => /^[0-9a-f]{20}$/.test(word)
