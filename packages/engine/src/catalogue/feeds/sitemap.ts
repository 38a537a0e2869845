import { localePath, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { pictureAddress, wholePictureAddress } from '@vitrine/contract/pages/picture'
import type { Db } from '../../kernel/database/db.ts'
import { listIndexableCategories, listIndexableItemsAfter, type IndexableAddress } from './sitemap-store.ts'

/** One page in every language in which it is indexable; paths include the locale prefix. */
export interface SitemapEntry {
  readonly paths: Readonly<Partial<Record<Locale, string>>>
  readonly lastModified: Date
  /** URLs of its pictures in full size. */
  readonly images: readonly string[]
}

// Items per statement, so that the whole catalogue is never in memory.
const batchSize = 1000

/** All indexable catalogue pages, categories first, without those that only customers see. SF-2.06, SF-2.47 */
export async function* sitemapEntries(db: Db): AsyncGenerator<SitemapEntry> {
  for (const category of await listIndexableCategories(db)) yield toSitemapEntry(category)
  for (let after = 0; ;) {
    const items = await listIndexableItemsAfter(db, after, batchSize)
    yield* items.map(toSitemapEntry)
    const last = items.at(-1)
    if (last === undefined) return
    after = last.id
  }
}

function toSitemapEntry({ lastModified, texts, pictures }: IndexableAddress): SitemapEntry {
  return {
    paths: Object.fromEntries(texts.map(({ locale, path }) => [locale, localePath(locale, `/${path}`)])),
    lastModified,
    images: pictures.map((key) => wholePictureAddress(pictureAddress(key))),
  }
}
