import { pictureAddress } from '@vitrine/contract/pages/picture'
import type { Db } from '../../kernel/database/db.ts'
import { readSettings } from '../../kernel/settings.ts'
import type { CategoryRow, CategoryText } from './category-forest.ts'
import { byLocale, type LocaleRow } from '../dictionary/locale-chain.ts'
import type { TagEntry } from '../dictionary/dictionary.ts'

export async function listLocales(db: Db): Promise<readonly LocaleRow[]> {
  const { 'shop.mainLanguage': main } = await readSettings(db)
  const rows = await db
    .selectFrom('locales')
    .select(['code', 'is_default as isDefault', 'fallback'])
    .where('is_active', '=', true)
    .execute()
  return rows.map((row) => ({ ...row, isMain: row.code === main }))
}

/** All categories that are not in the bin. The forest leaves out those below a binned category. */
export async function listCategories(db: Db): Promise<readonly CategoryRow[]> {
  const [rows, texts] = await Promise.all([
    db
      .selectFrom('categories')
      .leftJoin('media', 'media.id', 'categories.image_id')
      .leftJoin('media as second', 'second.id', 'categories.image2_id')
      .select([
        'categories.id',
        'parent_id as parentId',
        'type',
        'right',
        'is_restricted as isRestricted',
        'is_draft as isDraft',
        'position',
        'version',
        'in_navigation as inNavigation',
        'linklist',
        'sitemap',
        'media.storage_key',
        'media.focal_x',
        'media.focal_y',
        'second.storage_key as second_key',
      ])
      .where('deleted_at', 'is', null)
      .execute(),
    db
      .selectFrom('category_texts')
      .select([
        'category_id',
        'locale',
        'name',
        'name_url as nameUrl',
        'description',
        'meta_title as metaTitle',
        'meta_description as metaDescription',
        'meta_keywords as metaKeywords',
        'meta_robots',
        'canonical_link as canonicalLink',
      ])
      .execute(),
  ])
  const textsById = Map.groupBy(texts, (text) => text.category_id)
  return rows.map(({ storage_key, focal_x, focal_y, second_key, type, isDraft, ...row }) => ({
    ...row,
    isDraft: isDraft && type === 'content',
    type,
    imageBase:
      storage_key === null
        ? null
        : pictureAddress(storage_key, focal_x === null || focal_y === null ? undefined : { x: focal_x, y: focal_y }),
    image2Base: second_key === null ? null : pictureAddress(second_key),
    texts: byLocale(textsById.get(row.id) ?? [], (text, lang): CategoryText => ({
      lang,
      name: text.name,
      nameUrl: text.nameUrl,
      description: text.description,
      metaTitle: text.metaTitle,
      metaDescription: text.metaDescription,
      metaKeywords: text.metaKeywords,
      canonicalLink: text.canonicalLink,
      robots: text.meta_robots,
    })),
  }))
}

export async function listTags(db: Db): Promise<readonly TagEntry[]> {
  const [rows, texts] = await Promise.all([
    db.selectFrom('tags').select(['id', 'color']).execute(),
    db.selectFrom('tag_texts').select(['tag_id', 'locale', 'name', 'slug']).execute(),
  ])
  const textsById = Map.groupBy(texts, (text) => text.tag_id)
  return rows.map((row) => ({
    ...row,
    texts: byLocale(textsById.get(row.id) ?? [], ({ name, slug }) => ({ name, slug })),
  }))
}
