import { availableParallelism } from 'node:os'
import { limits } from '@vitrine/contract/kernel/limits'
import type { Labels } from '@vitrine/contract/kernel/i18n/locale'
import type { PictureFormat } from '@vitrine/contract/pages/picture'
import type { Log } from '../kernel/context.ts'
import type { Db, Tx } from '../kernel/database/db.ts'
import type { FileStore } from '../ports/file-store.ts'
import { createLimiter } from './limiter.ts'
import { getFingerprint } from './fingerprint.ts'
import { storePicture, findPicture, listPicturesAfter, removeUnlessStored, type StoredResult } from './media-store.ts'
import { drawSvgUpload } from './draw-svg-upload.ts'
import { createPictureFiles, type PictureFiles } from './picture-files.ts'
import { drawPng, drawSquare, inspectPicture, pictureFormats, render, type NotAPicture } from './picture-processing.ts'

export { pictureFolders } from './picture-files.ts'
export type { StoredResult, StoredPicture } from './media-store.ts'
export type { NotAPicture } from './picture-processing.ts'

export interface MediaOptions {
  readonly db: Db
  readonly files: FileStore
  readonly log: Log
}

export interface ServedPicture {
  readonly bytes: Uint8Array
  readonly type: string
}

export interface PictureUpload {
  /** A function if the name depends on the detected type. */
  readonly fileName: string | ((mime: string) => string)
  readonly alt?: Labels | undefined
  /** An SVG is stored as the PNG that it draws; otherwise it is rejected. */
  readonly drawsSvg?: boolean
  /** The operator who uploads it. */
  readonly madeBy?: number | undefined
  /** Further writes in the same transaction. */
  readonly onStored?: (tx: Tx, result: StoredResult) => Promise<void>
  /** The transaction in which the row is written. After a rollback, call `removeFiles`. */
  readonly tx?: Tx
}

export type StorePictureResult = ({ readonly stored: true } & StoredResult) | NotAPicture

export interface Media {
  /**
   * Stores a picture once, even if it is uploaded repeatedly; rejects files that are no picture or have too many
   * pixels. Metadata about place and owner is removed.
   */
  store(bytes: Uint8Array, upload: PictureUpload): Promise<StorePictureResult>
  /**
   * A rendition in one of the supported widths (pixels) and formats, rendered on first use; undefined for any other and
   * for unknown keys.
   */
  rendition(storageKey: string, width: number, format: string): Promise<ServedPicture | undefined>
  original(storageKey: string): Promise<ServedPicture | undefined>
  /** Renders a trusted SVG as a square PNG; `side` is in pixels. */
  renderPng(svg: string, side: number): Promise<Uint8Array>
  /**
   * Renders a stored picture as a square PNG, whole and centred; `inner` is the fraction of a side that it fills.
   * Undefined: there is no such picture.
   */
  renderSquare(storageKey: string, side: number, options?: { readonly inner?: number }): Promise<Uint8Array | undefined>
  /**
   * Renders missing renditions one at a time until the signal, so that shoppers need not wait for them after a start.
   */
  prepareRenditions(signal: AbortSignal): Promise<void>
  /** Starts to render the missing renditions of one picture, with low priority. */
  prepareInBackground(storageKey: string): void
  /** Removes the files of a picture whose row is deleted. */
  removeFiles(storageKey: string): Promise<void>
  /** Waits for running tasks. */
  close(): Promise<void>
}

export function createMedia({ db, files: fileStore, log }: MediaOptions): Media {
  const files = createPictureFiles(fileStore)
  const limiter = createLimiter(availableParallelism())
  const inFlight = new Map<string, Promise<Uint8Array | undefined>>()
  const closing = new AbortController()

  function renderOnce(
    key: string,
    width: number,
    format: PictureFormat,
    priority: 'normal' | 'low' = 'normal',
  ): Promise<Uint8Array | undefined> {
    const name = `${key}-${width}.${format}`
    const pending = inFlight.get(name)
    if (pending) return pending
    const rendering = limiter
      .run(() => makeRendition({ db, files, log, key, width, format }), priority)
      .finally(() => inFlight.delete(name))
    inFlight.set(name, rendering)
    return rendering
  }

  async function preparePicture(key: string): Promise<void> {
    for (const { width, format } of renditions) {
      if (closing.signal.aborted) return
      if (!(await files.hasRendition(key, width, format))) await renderOnce(key, width, format, 'low')
    }
  }

  return {
    async store(upload, { fileName, alt, madeBy, onStored, tx, drawsSvg = false }) {
      const data = (drawsSvg ? await limiter.run(() => drawSvgUpload(upload)) : undefined) ?? upload
      // A stored picture need not be decoded again.
      const existing = await findPicture(tx ?? db, getFingerprint(data).storageKey)
      const inspected = existing
        ? { stored: true as const, picture: { ...existing, bytes: data } }
        : await limiter.run(() => inspectPicture(data))
      if (!inspected.stored) return inspected
      const { bytes, mime, width, height } = inspected.picture
      const picture = {
        ...getFingerprint(bytes),
        mime,
        width,
        height,
        bytes: bytes.byteLength,
        fileName: typeof fileName === 'string' ? fileName : fileName(mime),
        alt,
        madeBy,
      }
      // Before the transaction, which only repeats it if the file was removed meanwhile.
      if (!tx) await files.writeOriginal(picture.storageKey, bytes)
      return {
        stored: true,
        ...(await storePicture(db, picture, {
          write: () => files.writeOriginal(picture.storageKey, bytes),
          onStored,
          tx,
        })),
      }
    },
    async rendition(key, width, format) {
      const knownFormat = pictureFormats.find((each) => each === format)
      if (!isStorageKey(key) || !knownFormat || !limits.imageWidths.some((offeredWidth) => offeredWidth === width))
        return undefined
      const bytes = (await files.readRendition(key, width, knownFormat)) ?? (await renderOnce(key, width, knownFormat))
      return bytes && { bytes, type: `image/${knownFormat}` }
    },
    async original(key) {
      const picture = isStorageKey(key) ? await findPicture(db, key) : undefined
      const bytes = picture && (await files.readOriginal(key))
      return bytes && { bytes, type: picture.mime }
    },
    renderPng: (svg, side) => limiter.run(() => drawPng(svg, side)),
    async renderSquare(key, side, { inner = 1 } = {}) {
      const original = isStorageKey(key) ? await files.readOriginal(key) : undefined
      return original && limiter.run(() => drawSquare(original, { side, inner }))
    },
    async prepareRenditions(signal) {
      for (const { width, format } of renditions) {
        for await (const key of listPhotographKeys(db)) {
          if (signal.aborted) return
          if (!(await files.hasRendition(key, width, format))) await renderOnce(key, width, format, 'low')
        }
      }
    },
    prepareInBackground(key) {
      preparePicture(key).catch((error: unknown) =>
        log.warn({ picture: key, error: String(error) }, 'The renditions of a picture could not be created'),
      )
    },
    async removeFiles(key) {
      // Renditions in flight would be written after the remove.
      await Promise.allSettled(
        [...inFlight].filter(([name]) => name.startsWith(`${key}-`)).map(([, rendering]) => rendering),
      )
      await removeUnlessStored(db, key, () => files.remove(key))
    },
    async close() {
      closing.abort()
      await limiter.idle()
    },
  }
}

// Small widths come first, in the format that nearly every browser supports: pages with many pictures need them.
const renditions = pictureFormats.flatMap((format) => limits.imageWidths.map((width) => ({ width, format })))

// SVG drawings are quick to encode and are rendered on demand.
async function* listPhotographKeys(db: Db): AsyncGenerator<string> {
  for (let after = 0; ;) {
    const pictures = await listPicturesAfter(db, after)
    const last = pictures.at(-1)
    if (!last) return
    after = last.id
    for (const { storageKey, mime } of pictures) if (mime !== 'image/svg+xml') yield storageKey
  }
}

interface RenditionRequest {
  readonly db: Db
  readonly files: PictureFiles
  readonly log: Log
  readonly key: string
  readonly width: number
  readonly format: PictureFormat
}

// A missing or unreadable original is logged and must not break the page.
async function makeRendition({
  db,
  files,
  log,
  key,
  width,
  format,
}: RenditionRequest): Promise<Uint8Array | undefined> {
  if (!(await findPicture(db, key))) return undefined
  const original = await files.readOriginal(key)
  if (!original) {
    log.warn({ picture: key }, 'The original of a picture is missing or damaged')
    return undefined
  }
  const rendered = await render(original, width, format)
  if (!rendered) {
    log.warn({ picture: key, width, format }, 'A picture could not be encoded')
    return undefined
  }
  await files.writeRendition(key, width, format, rendered)
  return rendered
}

const isStorageKey = (value: string) => /^[0-9a-f]{20}$/.test(value)
