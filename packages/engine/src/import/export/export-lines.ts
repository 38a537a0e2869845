import { inSnapshot, type Db } from '../../kernel/database/db.ts'
import type { Media } from '../../media/media.ts'
import {
  listItemEntries,
  listPropertyEntries,
  listCataloguePictures,
  listSimpleEntries,
} from './catalogue-lines-store.ts'
import { writeExport, type ExportTarget } from './write-export.ts'

/** The format name in the first line of a file. */
export const linesFormat = 'vitrine-catalogue'

export interface LinesExportOptions {
  readonly to: ExportTarget
  readonly progress?: (written: { readonly products: number }) => void
}
export interface LinesExportResult {
  readonly products: number
  readonly pictures: number
  /** Keys of pictures whose files are missing. */
  readonly missingPictures: readonly string[]
}

const batchSize = 200

/** Writes a snapshot of the whole catalogue including pictures as JSON lines, one document entry per line. */
export async function exportLines(
  { db, media, currency }: { readonly db: Db; readonly media: Media; readonly currency: string },
  { to, progress }: LinesExportOptions,
): Promise<LinesExportResult> {
  const result = { products: 0, pictures: 0, missingPictures: [] as string[] }
  await inSnapshot(db, async (tx) => {
    async function* lines(): AsyncGenerator<string> {
      yield `${JSON.stringify({ format: linesFormat, version: 1, currency })}\n`
      for (const { id: _, ...picture } of await listCataloguePictures(tx)) {
        const original = await media.original(picture.key)
        if (!original) {
          result.missingPictures.push(picture.key)
          continue
        }
        result.pictures++
        yield toLine(
          'media',
          JSON.stringify({
            ...picture,
            alt: picture.alt ?? undefined,
            focal: picture.focal ?? undefined,
            base64: Buffer.from(original.bytes).toString('base64'),
          }),
        )
      }
      for (const kind of ['customerClasses', 'manufacturers', 'categories', 'attributes', 'sizeGuides'] as const)
        for (const entry of await listSimpleEntries(tx, kind)) yield toLine(kind, entry)
      for (const entry of await listPropertyEntries(tx, currency)) yield toLine('properties', entry)
      for (const entry of await listSimpleEntries(tx, 'tags')) yield toLine('tags', entry)
      for (let after = 0; ;) {
        const items = await listItemEntries(tx, { after, limit: batchSize, currency })
        const last = items.at(-1)
        if (!last) return
        after = last.id
        for (const { entry } of items) yield toLine('items', entry)
        result.products += items.length
        progress?.({ products: result.products })
      }
    }
    await writeExport(to, lines())
  })
  return result
}

const toLine = (kind: string, entry: string) => `{"${kind}":${entry}}\n`
