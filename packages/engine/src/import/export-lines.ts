import { inSnapshot, type Db } from '../kernel/db.ts'
import type { Media } from '../media/media.ts'
import { itemEntries, propertyEntries, shownPictures, simpleEntries } from './catalogue-lines-store.ts'
import { writeTo, type ExportTarget } from './write-to.ts'

/** The first line of a file: what it is, and in which currency its amounts are. */
export const linesFormat = 'vitrine-catalogue'

export interface CompleteExport {
  readonly to: ExportTarget
  readonly progress?: (written: { readonly products: number }) => void
}
export interface CompleteExportOutcome {
  readonly products: number
  readonly pictures: number
  /** Keys of pictures whose files are lost. */
  readonly lostPictures: readonly string[]
}

const itemsAtOnce = 200

/** Writes the whole catalogue as JSON lines over the shop's document, as one moment saw it: one thing a line, pictures included. */
export async function exportLines({ db, media, currency }: { readonly db: Db; readonly media: Media; readonly currency: string }, { to, progress }: CompleteExport): Promise<CompleteExportOutcome> {
  const counts = { products: 0, pictures: 0, lostPictures: [] as string[] }
  await inSnapshot(db, async (tx) => {
    async function* lines(): AsyncGenerator<string> {
      yield `${JSON.stringify({ format: linesFormat, version: 1, currency })}\n`
      for (const { id: _, ...picture } of await shownPictures(tx)) {
        const original = await media.original(picture.key)
        if (!original) {
          counts.lostPictures.push(picture.key)
          continue
        }
        counts.pictures++
        yield lineOf('media', JSON.stringify({ ...picture, alt: picture.alt ?? undefined, focal: picture.focal ?? undefined, base64: Buffer.from(original.bytes).toString('base64') }))
      }
      for (const kind of ['customerClasses', 'manufacturers', 'categories', 'attributes', 'sizeGuides'] as const) for (const entry of await simpleEntries(tx, kind)) yield lineOf(kind, entry)
      for (const entry of await propertyEntries(tx, currency)) yield lineOf('properties', entry)
      for (const entry of await simpleEntries(tx, 'tags')) yield lineOf('tags', entry)
      for (let after = 0; ;) {
        const items = await itemEntries(tx, { after, limit: itemsAtOnce, currency })
        const last = items.at(-1)
        if (!last) return
        after = last.id
        for (const { entry } of items) yield lineOf('items', entry)
        counts.products += items.length
        progress?.({ products: counts.products })
      }
    }
    await writeTo(to, lines())
  })
  return counts
}

const lineOf = (kind: string, entry: string) => `{"${kind}":${entry}}\n`
