import { getLabel, type Labels, type Locale } from '@vitrine/contract/kernel/locale'
import { pictureAddress } from '@vitrine/contract/picture'
import { sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'
import { DocumentError } from './document-error.ts'
import type { Pictures } from './pictures.ts'
import { namesIn, type Target, type Targets } from './references.ts'

interface Row {
  readonly id: number
  readonly name: string
  readonly paths: Labels
}

/** Looks up whatever `document` names in the catalogue, in two questions. */
export async function targetsOf(tx: Tx, document: unknown, pictures: Pictures): Promise<Targets> {
  const { rows: categories } = await sql<Row>`
    select c.id, c.import_path as name, jsonb_object_agg(x.locale, x.url_path) filter (where x.url_path is not null) as paths
      from categories c join category_texts x on x.category_id = c.id
     where c.import_path = any(${namesIn('category', document)}::text[]) group by c.id`.execute(tx)
  const { rows: items } = await sql<Row>`
    select i.id, i.handle as name, jsonb_object_agg(x.locale, x.url_path || '_' || i.id) as paths
      from items i join item_texts x on x.item_id = i.id
     where i.handle = any(${namesIn('item', document)}::text[]) group by i.id`.execute(tx)
  const known = { category: targetsByName(categories), item: targetsByName(items) }
  return (what, name) => {
    if (what === 'media') return pictureTarget(pictures, name)
    const target = known[what].get(name)
    if (!target) throw new DocumentError(`The document leads to ${what} '${name}', which nobody knows.`)
    return target
  }
}

function pictureTarget(pictures: Pictures, name: string): Target {
  const { id, storageKey } = pictures.of(name)
  return { id, addressIn: () => pictureAddress(storageKey) }
}

function targetsByName(rows: readonly Row[]): ReadonlyMap<string, Target> {
  return new Map(rows.map(({ id, name, paths }) => [name, { id, addressIn: (locale: Locale) => `/${getLabel(paths, locale)}` }]))
}
