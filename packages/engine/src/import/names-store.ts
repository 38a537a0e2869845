import type { Labels, Locale } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import type { Db } from '../kernel/database/db.ts'

export interface NamedEntry {
  readonly code: string
  readonly names: Labels
}
export interface NamedCategory extends NamedEntry {
  readonly parent: string | null
  readonly slug: string | null
}
export interface NamedAttribute extends NamedEntry {
  readonly type: 'dropdown' | 'image' | 'box'
  readonly position: number
  readonly values: readonly NamedEntry[]
}

/** The names of all catalogue entries that a file can refer to by name. Slugs and paths are in one language. */
export interface ShopNames {
  readonly categories: readonly NamedCategory[]
  readonly reservedPaths: readonly string[]
  readonly manufacturers: readonly NamedEntry[]
  readonly tags: readonly (NamedEntry & { readonly slug: string | null })[]
  readonly attributes: readonly NamedAttribute[]
  /** Product types: the selections of the property `product-type`. */
  readonly types: readonly NamedEntry[]
}

export async function readShopNames(db: Db, language: Locale): Promise<ShopNames> {
  const [categories, reserved, manufacturers, tags, attributes, types] = await Promise.all([
    sql<NamedCategory>`
      select coalesce(c.import_path, '#' || c.id) as code, coalesce(p.import_path, '#' || p.id) as parent, jsonb_object_agg(x.locale, x.name) as names, min(x.name_url) filter (where x.locale = ${language}) as slug
        from categories c join category_texts x on x.category_id = c.id left join categories p on p.id = c.parent_id
       where c.type = 'item' and c.deleted_at is null group by c.id, p.id order by c.id`.execute(db),
    sql<{ path: string }>`
      select path from reserved_paths
       union select url_path from category_texts where locale = ${language} and url_path is not null`.execute(db),
    sql<NamedEntry>`select m.code, jsonb_build_object('en', p.name) as names from manufacturers m join parties p on p.id = m.party_id order by m.id`.execute(
      db,
    ),
    sql<NamedEntry & { slug: string | null }>`
      select t.code, coalesce(jsonb_object_agg(x.locale, x.name) filter (where x.locale is not null), '{}') as names, min(x.slug) filter (where x.locale = ${language}) as slug
        from tags t left join tag_texts x on x.tag_id = t.id group by t.id order by t.id`.execute(db),
    sql<NamedAttribute>`
      select a.code, a.names, a.type, a.position,
             coalesce(jsonb_agg(jsonb_build_object('code', v.code, 'names', v.names) order by v.id) filter (where v.id is not null), '[]') as values
        from attributes a left join attribute_values v on v.attribute_id = a.id group by a.id order by a.id`.execute(
      db,
    ),
    sql<NamedEntry>`
      select s.code, s.names from property_selections s join properties p on p.id = s.property_id where p.code = 'product-type' and s.code is not null order by s.id`.execute(
      db,
    ),
  ])
  return {
    categories: categories.rows,
    reservedPaths: reserved.rows.map(({ path }) => path),
    manufacturers: manufacturers.rows,
    tags: tags.rows,
    attributes: attributes.rows,
    types: types.rows,
  }
}
