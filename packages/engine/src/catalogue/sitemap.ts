import { localePath, type Locale } from '@vitrine/contract/kernel/locale'
import { pictureAddress, wholePictureAddress } from '@vitrine/contract/picture'
import type { Db } from '../kernel/db.ts'
import { listIndexableCategories, listIndexableItemsAfter, type IndexableAddress } from './sitemap-store.ts'

/** One page in every language in which search engines may find it; paths carry the locale's prefix. */
export interface SitemapEntry {
  readonly paths: Readonly<Partial<Record<Locale, string>>>
  readonly lastModified: Date
  /** Addresses of its pictures in full size. */
  readonly images: readonly string[]
}

// A statement's worth: the whole catalogue never stands in memory.
const batch = 1000

/** Everything of the catalogue that may be found, categories first. What only customers see is not among it. SF-2.06, SF-2.47 */
export async function* sitemapEntries(db: Db): AsyncGenerator<SitemapEntry> {
  for (const category of await listIndexableCategories(db)) yield entryOf(category)
  for (let after = 0; ;) {
    const items = await listIndexableItemsAfter(db, after, batch)
    yield* items.map(entryOf)
    const last = items.at(-1)
    if (last === undefined) return
    after = last.id
  }
}

function entryOf({ lastModified, texts, pictures }: IndexableAddress): SitemapEntry {
  return {
    paths: Object.fromEntries(texts.map(({ locale, path }) => [locale, localePath(locale, `/${path}`)])),
    lastModified,
    images: pictures.map((key) => wholePictureAddress(pictureAddress(key))),
  }
}
