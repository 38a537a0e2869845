import type { PageEntry } from '@vitrine/contract/shop/shop-document'
import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { mapValues } from '@vitrine/contract/blocks/tree/block-tree'
import { isLocale } from '@vitrine/contract/kernel/i18n/locale'
import { parseStorageKey } from '@vitrine/contract/pages/picture'
import { sql } from 'kysely'
import type { Db } from '../../kernel/database/db.ts'

/** The published blocks of all pages, with document names instead of ids. */
export async function listPageEntries(db: Db): Promise<readonly PageEntry[]> {
  const rows = await db
    .selectFrom('pages as p')
    .innerJoin('page_revisions as r', (on) =>
      on.onRef('r.page_id', '=', 'p.id').onRef('r.number', '=', 'p.published_number'),
    )
    .leftJoin('categories as c', 'c.id', 'p.category_id')
    .select([
      'p.type',
      'p.identifier',
      'p.locale',
      'r.blocks',
      sql<string | null>`coalesce(c.import_path, '#' || c.id)`.as('category'),
    ])
    .orderBy('p.type')
    .orderBy('p.identifier')
    .orderBy('p.locale')
    .execute()
  const names = { category: await readNames(db, 'categories'), product: await readNames(db, 'items') }
  return rows.flatMap(({ type, identifier, locale, blocks, category }) =>
    isLocale(locale)
      ? [
          {
            // A CHECK of the column allows no other values; the blocks of a revision were validated when it was saved.
            type: type as PageEntry['type'],
            identifier: category ?? identifier,
            locale,
            blocks: replaceIds(blocks, names),
          },
        ]
      : [],
  )
}

type DocumentNames = Readonly<Record<'category' | 'product', ReadonlyMap<number, string>>>

function replaceIds(blocks: readonly StoredBlock[], names: DocumentNames): readonly StoredBlock[] {
  return mapValues(blocks, blockRegister, (field, value) => {
    if (field.kind === 'category' || field.kind === 'product') {
      const name = typeof value === 'number' ? names[field.kind].get(value) : undefined
      return name === undefined ? value : `${field.kind === 'category' ? 'category' : 'item'}:${name}`
    }
    return field.kind === 'image' && typeof value === 'string' ? toPictureName(value) : value
  })
}

/** 'media:KEY' for a picture of the shop; a URL with a focal point is unchanged. */
export function toPictureName(address: string): string {
  const key = parseStorageKey(address)
  return key === undefined || address.includes('#') ? address : `media:${key}`
}

async function readNames(db: Db, table: 'categories' | 'items'): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{
    id: number
    name: string
  }>`select id, ${sql.raw(table === 'items' ? 'handle' : "coalesce(import_path, '#' || id)")} as name from ${sql.table(table)}`.execute(
    db,
  )
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])))
}
