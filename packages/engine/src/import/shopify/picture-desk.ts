import type { Db } from '../../kernel/db.ts'
import type { Media, StoredPicture } from '../../media/media.ts'
import { noteSource, picturesFrom, picturesUnder } from '../known-things-store.ts'
import { colourOf } from './colours.ts'
import { drawPlaceholder, placeholderSize } from './draw-placeholder.ts'
import { fetchPicture, type FetchRules } from './fetch-picture.ts'
import { garmentKindOf, type GarmentKind } from './garment-kinds.ts'
import type { ImageDraft, ProductDraft } from './product-draft.ts'

export type Got = { readonly picture: StoredPicture } | { readonly reason: string }

export interface PictureCounts {
  fetched: number
  unreachable: number
  drawn: number
}

/** Where the pictures of products come from: this shop, an earlier import, the web, or a drawing. */
export interface PictureDesk {
  readonly counts: Readonly<PictureCounts>
  /** By their addresses; each is asked for once. */
  get(images: readonly ImageDraft[]): Promise<ReadonlyMap<string, Got>>
  draw(draft: ProductDraft, colour: string): Promise<StoredPicture>
}

export interface PictureDeskParts {
  readonly db: Db
  readonly media: Media
  /** Without it nothing is fetched. */
  readonly fetches: FetchRules | undefined
}

const atOnce = 6
const failuresOfAHost = 3 // in a row; then its other pictures are given up at once

export function pictureDesk({ db, media, fetches }: PictureDeskParts): PictureDesk {
  const counts: PictureCounts = { fetched: 0, unreachable: 0, drawn: 0 }
  const failures = new Map<string, number>()
  const drawings = new Map<string, Promise<StoredPicture>>()

  async function bring({ url, alt }: ImageDraft): Promise<Got> {
    const host = URL.parse(url)?.host ?? ''
    if (!fetches) return { reason: 'pictures are not fetched' }
    if ((failures.get(host) ?? 0) >= failuresOfAHost) return { reason: `${host} was given up` }
    const fetched = await fetchPicture(url, fetches)
    if (!fetched.fetched) {
      if (fetched.isHost) failures.set(host, (failures.get(host) ?? 0) + 1)
      return { reason: fetched.reason }
    }
    failures.delete(host)
    const stored = await media.store(fetched.bytes, { fileName: fileNameOf(url), alt: alt === '' ? undefined : { en: alt } })
    if (!stored.stored) return { reason: { format: 'it is no picture', drawing: 'it is an SVG, which may carry scripts', pixels: 'it has too many pixels', broken: 'it is broken' }[stored.because] }
    await noteSource(db, url, stored.picture)
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
    draw(draft, colour) {
      const kind = garmentKindOf([draft.type, draft.category.at(-1) ?? '', draft.name])
      const color = colourOf(colour === '' ? draft.name : colour)
      const key = `${kind} ${color}`
      const known = drawings.get(key)
      if (known) return known
      counts.drawn++
      const drawing = media.storeDrawing({ svg: drawPlaceholder(kind, color), ...placeholderSize, fileName: `${kind}.svg`, alt: altOf(kind) })
      drawings.set(key, drawing)
      return drawing
    },
  }
}

function altOf(kind: GarmentKind) {
  return kind === 'hanger' ? { en: 'Drawing of a hanger', de: 'Zeichnung eines Kleiderbügels', pl: 'Rysunek wieszaka' } : { en: `Drawing of this kind of garment: ${kind}`, de: 'Zeichnung eines solchen Stücks', pl: 'Rysunek takiej rzeczy' }
}

// '/media/{key}/full/' of an export of this shop, whatever host it was exported from.
function ownKey(url: string): string | undefined {
  return /\/media\/([0-9a-f]{20})\/(?:full\/?|\d+[.](?:avif|webp))(?:[?#].*)?$/.exec(url)?.[1]
}

function fileNameOf(url: string): string {
  return decodeURIComponent(URL.parse(url)?.pathname.split('/').at(-1)?.replaceAll(/%(?![0-9a-f]{2})/gi, '') || 'picture').slice(0, 200).toWellFormed()
}
