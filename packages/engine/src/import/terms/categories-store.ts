import type { CategoryEntry } from '@vitrine/contract/shop/shop-document'
import type { Tx } from '../../kernel/database/db.ts'
import { cleanHtml } from '../../kernel/clean-html.ts'
import { getIdsByCode } from './codes-store.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { syncRows, type Count, type RowShape } from './sync-rows-store.ts'
import { sumCounts } from '../document/write-counts.ts'

// import_path contains the key of the document: a path from a feed or a key from a document.
const categories: RowShape = {
  table: 'categories',
  key: { import_path: 'text' },
  set: { type: 'text' },
  keep: {
    right: "text = 'all'",
    position: 'integer = 0',
    in_navigation: 'boolean = true',
    sitemap: 'boolean = true',
    linklist: 'boolean = false',
    is_draft: 'boolean = false',
    image_id: 'integer',
    image2_id: 'integer',
  },
  touch: 'version = t.version + 1',
}
const parents: RowShape = {
  table: 'categories',
  key: { import_path: 'text' },
  set: { parent_id: 'integer' },
  touch: 'version = t.version + 1',
}
const texts: RowShape = {
  table: 'category_texts',
  key: { category_id: 'integer', locale: 'text' },
  set: { name: 'text', name_url: 'text' },
  keep: {
    description: 'text',
    meta_title: 'text',
    meta_description: 'text',
    meta_keywords: 'text',
    description2: 'text',
    short_description: 'text',
    meta_robots: "text = 'ALL'",
    canonical_link: 'text',
  },
  touch: 'updated_at = now()',
}

export async function writeCategories(tx: Tx, entries: readonly CategoryEntry[], pictures: Pictures): Promise<Count> {
  if (entries.length === 0) return sumCounts()
  const categoryCount = await syncRows(
    tx,
    categories,
    entries.map((entry, index) => ({
      import_path: entry.key,
      type: entry.type,
      right: entry.right,
      position: entry.position ?? index,
      in_navigation: entry.inNavigation,
      sitemap: entry.sitemap,
      linklist: entry.linklist,
      is_draft: entry.isDraft,
      image_id: entry.image && pictures.get(entry.image).id,
      image2_id: entry.image2 && pictures.get(entry.image2).id,
    })),
  )
  const ids = await getIdsByCode(tx, 'categories', [
    ...entries.map(({ key }) => key),
    ...entries.flatMap(({ parent }) => parent ?? []),
  ])
  const parentCount = await syncRows(
    tx,
    parents,
    entries.map(({ key, parent }) => ({ import_path: key, parent_id: parent === undefined ? null : ids.get(parent) })),
  )
  const textCount = await syncRows(
    tx,
    texts,
    entries.flatMap((entry) =>
      Object.entries(entry.texts).map(([locale, text]) => ({
        category_id: ids.get(entry.key),
        locale,
        name: text.name,
        name_url: text.slug,
        description: text.description && cleanHtml(text.description),
        meta_title: text.metaTitle,
        meta_description: text.metaDescription,
        meta_keywords: text.metaKeywords,
        description2: text.description2 && cleanHtml(text.description2),
        short_description: text.shortDescription && cleanHtml(text.shortDescription),
        meta_robots: text.metaRobots,
        canonical_link: text.canonicalLink,
      })),
    ),
  )
  // A new category counts once, regardless of the number of its rows.
  return {
    added: categoryCount.added,
    changed:
      categoryCount.changed + textCount.changed + (categoryCount.added > 0 ? 0 : parentCount.changed + textCount.added),
    removed: 0,
  }
}
