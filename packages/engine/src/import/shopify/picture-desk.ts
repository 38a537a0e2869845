import type { Locale } from '@vitrine/contract/kernel/locale'
import type { Db } from '../../kernel/db.ts'
import type { Media, StoredPicture } from '../../media/media.ts'
import { noteSource, picturesFrom, picturesUnder } from '../known-things-store.ts'
import { isFilePath, readPictureFile } from '../picture-file.ts'
import { fetchPicture, type FetchRules } from './fetch-picture.ts'
import type { ImageDraft } from './product-draft.ts'

export type Got = { readonly picture: StoredPicture } | { readonly reason: string }

export interface PictureCounts {
  fetched: number
  unreachable: number
}

/** Where the pictures of products come from: this shop, an earlier import, the web, or files beside the import. */
export interface PictureDesk {
  readonly counts: Readonly<PictureCounts>
  /** By their addresses; each is asked for once. */
  get(images: readonly ImageDraft[]): Promise<ReadonlyMap<string, Got>>
  /** This run has asked for it. */
  isTried(url: string): boolean
  tried(): readonly string[]
}

export interface PictureDeskParts {
  readonly db: Db
  readonly media: Media
  /** Of the alternative texts. */
  readonly language: Locale
  /** Where files that the import names are; without it there are none. */
  readonly folder?: string | undefined
  /** Without it nothing is fetched. */
  readonly fetches: FetchRules | undefined
}

const atOnce = 6
const failuresOfAHost = 3 // in a row; then its other pictures are given up at once

export function pictureDesk({ db, media, language, folder, fetches }: PictureDeskParts): PictureDesk {
  const counts: PictureCounts = { fetched: 0, unreachable: 0 }
  const failures = new Map<string, number>()
  const tried = new Set<string>()

  async function bring(image: ImageDraft): Promise<Got> {
    if (isFilePath(image.url)) return fromFile(image)
    const fetched = await fromWeb(image)
    if ('picture' in fetched) await noteSource(db, image.url, fetched.picture)
    return fetched
  }

  // Not remembered by its name: the file may have another content the next time.
  async function fromFile({ url, alt }: ImageDraft): Promise<Got> {
    if (folder === undefined) return { reason: 'it is no address of the web' }
    const read = await readPictureFile(folder, url)
    return 'reason' in read ? read : keep(read.bytes, { url, alt })
  }

  async function fromWeb({ url, alt }: Omit<ImageDraft, 'line'>): Promise<Got> {
    const host = URL.parse(url)?.host ?? ''
    if (!fetches) return { reason: 'pictures are not fetched' }
    if ((failures.get(host) ?? 0) >= failuresOfAHost) return { reason: `${host} was given up` }
    const fetched = await fetchPicture(url, fetches)
    if (!fetched.fetched) {
      if (fetched.isHost) failures.set(host, (failures.get(host) ?? 0) + 1)
      return { reason: fetched.reason }
    }
    failures.delete(host)
    return keep(fetched.bytes, { url, alt })
  }

  async function keep(bytes: Uint8Array, { url, alt }: Omit<ImageDraft, 'line'>): Promise<Got> {
    const stored = await media.store(bytes, { fileName: fileNameOf(url), alt: alt === '' ? undefined : { [language]: alt } })
    if (!stored.stored) return { reason: { format: 'it is no picture', drawing: 'it is an SVG, which may carry scripts', pixels: 'it has too many pixels', broken: 'it is broken' }[stored.because] }
    counts.fetched++
    return { picture: stored.picture }
  }

  return {
    counts,
    async get(images) {
      const unique = [...new Map(images.map((image) => [image.url, image])).values()]
      const own = await picturesUnder(db, unique.flatMap(({ url }) => ownKey(url) ?? []))
      const earlier = await picturesFrom(db, unique.map(({ url }) => url))
      const got = new Map<string, Got>()
      const queue = unique.filter((image) => {
        tried.add(image.url)
        const known = own.get(ownKey(image.url) ?? '') ?? earlier.get(image.url)
        if (known) got.set(image.url, { picture: known })
        return !known
      })
      const take = async () => {
        for (let image = queue.shift(); image; image = queue.shift()) {
          const one = await bring(image)
          if ('reason' in one) counts.unreachable++
          got.set(image.url, one)
        }
      }
      await Promise.all(Array.from({ length: atOnce }, take))
      return got
    },
    isTried: (url) => tried.has(url),
    tried: () => [...tried],
  }
}

// '/media/{key}/full/' of an export of this shop, whatever host it was exported from.
function ownKey(url: string): string | undefined {
  return /\/media\/([0-9a-f]{20})\/(?:full\/?|\d+[.](?:avif|webp))(?:[?#].*)?$/.exec(url)?.[1]
}

function fileNameOf(url: string): string {
  const name = (URL.parse(url)?.pathname ?? url.replaceAll('\\', '/')).split('/').at(-1) || 'picture'
  return decodeName(name).slice(0, 200).toWellFormed()
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    // A percent sign of the name itself, or another encoding than UTF-8: the name is kept as it is.
    return name
  }
}
