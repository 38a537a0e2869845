import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Db } from '../../../kernel/database/db.ts'
import type { Media, StoredPicture } from '../../../media/media.ts'
import { recordPictureSource, listPicturesBySource, listPicturesByKey } from '../../pictures/existing-pictures-store.ts'
import { isFilePath, readPictureFile } from '../../pictures/picture-file.ts'
import { fetchPicture, type FetchPictureOptions } from './fetch-picture.ts'
import type { ImageDraft } from '../products/product-draft.ts'

export type PictureResult =
  | { readonly picture: StoredPicture }
  /** `waits`: it was not tried yet, the queue fetches it. */
  | { readonly reason: string; readonly waits?: boolean }

export interface PictureCounts {
  fetched: number
  unreachable: number
}

/** Imports the pictures of products from this shop, an earlier import, the web, or the import's folder. */
export interface PictureImporter {
  readonly counts: Readonly<PictureCounts>
  /** Results by URL; each picture is requested once. */
  get(images: readonly ImageDraft[]): Promise<ReadonlyMap<string, PictureResult>>
  /** Whether this run has requested it. */
  isTried(url: string): boolean
  listTried(): readonly string[]
}

export interface PictureImporterOptions {
  readonly db: Db
  readonly media: Media
  /** The language of the alternative texts. */
  readonly language: Locale
  /** The folder of picture files; undefined: files are not supported. */
  readonly folder?: string | undefined
  /** Undefined: pictures are not fetched. */
  readonly fetches: FetchPictureOptions | undefined
  /** Pictures of the web are left to the queue. */
  readonly queues?: boolean
}

const concurrency = 6
const maxHostFailures = 3 // consecutive failures, after which the remaining pictures of a host are skipped

export function createPictureImporter({
  db,
  media,
  language,
  folder,
  fetches,
  queues = false,
}: PictureImporterOptions): PictureImporter {
  const counts: PictureCounts = { fetched: 0, unreachable: 0 }
  const failures = new Map<string, number>()
  const tried = new Set<string>()

  async function importPicture(image: ImageDraft): Promise<PictureResult> {
    if (isFilePath(image.url)) return readFromFile(image)
    const fetched = await fetchFromWeb(image)
    if ('picture' in fetched) await recordPictureSource(db, image.url, fetched.picture)
    return fetched
  }

  // The source is not recorded, because the file can have other content in the next import.
  async function readFromFile({ url, alt }: ImageDraft): Promise<PictureResult> {
    if (folder === undefined) return { reason: 'it is not a web address' }
    const read = await readPictureFile(folder, url)
    return 'reason' in read ? read : storePicture(read.bytes, { url, alt })
  }

  async function fetchFromWeb({ url, alt }: Omit<ImageDraft, 'line'>): Promise<PictureResult> {
    const host = URL.parse(url)?.host ?? ''
    if (!fetches) return { reason: 'pictures are not fetched' }
    if ((failures.get(host) ?? 0) >= maxHostFailures) return { reason: `${host} was given up` }
    const fetched = await fetchPicture(url, fetches)
    if (!fetched.fetched) {
      if (fetched.isHostFailure) failures.set(host, (failures.get(host) ?? 0) + 1)
      return { reason: fetched.reason }
    }
    failures.delete(host)
    return storePicture(fetched.bytes, { url, alt })
  }

  async function storePicture(bytes: Uint8Array, { url, alt }: Omit<ImageDraft, 'line'>): Promise<PictureResult> {
    const stored = await media.store(bytes, {
      fileName: toFileName(url),
      alt: alt === '' ? undefined : { [language]: alt },
    })
    if (!stored.stored)
      return {
        reason: {
          format: 'it is not a picture',
          heic: 'it is HEIC, which browsers do not show',
          drawing: 'it is an SVG, which may carry scripts',
          pixels: 'it has too many pixels',
          broken: 'it is broken',
        }[stored.because],
      }
    counts.fetched++
    return { picture: stored.picture }
  }

  return {
    counts,
    async get(images) {
      const unique = [...new Map(images.map((image) => [image.url, image])).values()]
      const ownPictures = await listPicturesByKey(
        db,
        unique.flatMap(({ url }) => findStorageKey(url) ?? []),
      )
      const importedPictures = await listPicturesBySource(
        db,
        unique.map(({ url }) => url),
      )
      const results = new Map<string, PictureResult>()
      const queue = unique.filter((image) => {
        tried.add(image.url)
        const existing = ownPictures.get(findStorageKey(image.url) ?? '') ?? importedPictures.get(image.url)
        if (existing) results.set(image.url, { picture: existing })
        if (!existing && queues && !isFilePath(image.url)) {
          results.set(image.url, { reason: 'it is waiting to be fetched', waits: true })
          return false
        }
        return !existing
      })
      const processQueue = async () => {
        for (let image = queue.shift(); image; image = queue.shift()) {
          const result = await importPicture(image)
          if ('reason' in result) counts.unreachable++
          results.set(image.url, result)
        }
      }
      await Promise.all(Array.from({ length: concurrency }, processQueue))
      return results
    },
    isTried: (url) => tried.has(url),
    listTried: () => [...tried],
  }
}

// '/media/{key}/full/' of an export of this shop, whatever host it was exported from.
function findStorageKey(url: string): string | undefined {
  return /\/media\/([0-9a-f]{20})\/(?:full\/?|\d+[.](?:avif|webp))(?:[?#].*)?$/.exec(url)?.[1]
}

function toFileName(url: string): string {
  const name = (URL.parse(url)?.pathname ?? url.replaceAll('\\', '/')).split('/').at(-1) || 'picture'
  return decodeName(name).slice(0, 200).toWellFormed()
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    // The name contains a literal percent sign or is not UTF-8: it is used unchanged.
    return name
  }
}
