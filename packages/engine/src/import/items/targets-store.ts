import { getLabel, type Labels, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { pictureAddress } from '@vitrine/contract/pages/picture'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/db.ts'
import { DocumentError } from '../document/document-error.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { listReferencedNames, type ReferenceTarget, type FindTarget } from '../document/references.ts'

interface Row {
  readonly id: number
  readonly name: string
  readonly paths: Labels
}

/** Looks up all catalogue references of `document` in two queries. */
export async function createFindTarget(tx: Tx, document: unknown, pictures: Pictures): Promise<FindTarget> {
  const { rows: categories } = await sql<Row>`
    select c.id, c.import_path as name, jsonb_object_agg(x.locale, x.url_path) filter (where x.url_path is not null) as paths
      from categories c join category_texts x on x.category_id = c.id
     where c.import_path = any(${listReferencedNames('category', document)}::text[]) group by c.id`.execute(tx)
  const { rows: items } = await sql<Row>`
    select i.id, i.handle as name, jsonb_object_agg(x.locale, x.url_path || '_' || i.id) as paths
      from items i join item_texts x on x.item_id = i.id
     where i.handle = any(${listReferencedNames('item', document)}::text[]) group by i.id`.execute(tx)
  const targets = { category: targetsByName(categories), item: targetsByName(items) }
  return (what, name) => {
    if (what === 'media') return pictureTarget(pictures, name)
    const target = targets[what].get(name)
    if (!target) throw new DocumentError(`The document refers to the unknown ${what} '${name}'.`)
    return target
  }
}

function pictureTarget(pictures: Pictures, name: string): ReferenceTarget {
  const { id, storageKey } = pictures.get(name)
  return { id, getAddress: () => pictureAddress(storageKey) }
}

function targetsByName(rows: readonly Row[]): ReadonlyMap<string, ReferenceTarget> {
  return new Map(
    rows.map(({ id, name, paths }) => [name, { id, getAddress: (locale: Locale) => `/${getLabel(paths, locale)}` }]),
  )
}
