import type { PageEntry } from '@vitrine/contract/shop-document'
import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { mapValues } from '@vitrine/contract/blocks/block-tree'
import { isLocale } from '@vitrine/contract/kernel/locale'
import { parseStorageKey } from '@vitrine/contract/picture'
import { sql } from 'kysely'
import type { Db } from '../kernel/db.ts'

/** What shoppers see of every page that has blocks of its own, with the names of a document instead of ids. */
export async function pageEntries(db: Db): Promise<readonly PageEntry[]> {
  const rows = await db.selectFrom('pages as p').innerJoin('page_revisions as r', (on) => on.onRef('r.page_id', '=', 'p.id').onRef('r.number', '=', 'p.published_number'))
    .leftJoin('categories as c', 'c.id', 'p.category_id')
    .select(['p.type', 'p.identifier', 'p.locale', 'r.blocks', sql<string | null>`coalesce(c.import_path, '#' || c.id)`.as('category')]).orderBy('p.type').orderBy('p.identifier').orderBy('p.locale').execute()
  const names = { category: await namesOf(db, 'categories'), product: await namesOf(db, 'items') }
  return rows.flatMap(({ type, identifier, locale, blocks, category }) => (isLocale(locale) ? [{
    // The CHECK of the column allows no other words; what a revision holds was checked when it was saved.
    type: type as PageEntry['type'], identifier: category ?? identifier, locale, blocks: named(blocks as unknown as readonly StoredBlock[], names),
  }] : []))
}

type Names = Readonly<Record<'category' | 'product', ReadonlyMap<number, string>>>

function named(blocks: readonly StoredBlock[], names: Names): readonly StoredBlock[] {
  return mapValues(blocks, blockRegister, (field, value) => {
    if (field.kind === 'category' || field.kind === 'product') {
      const name = typeof value === 'number' ? names[field.kind].get(value) : undefined
      return name === undefined ? value : `${field.kind === 'category' ? 'category' : 'item'}:${name}`
    }
    return field.kind === 'image' && typeof value === 'string' ? pictureName(value) : value
  })
}

/** 'media:KEY' for a picture of the shop; where its focal point is elsewhere than in the middle, the address says so and stays. */
export function pictureName(address: string): string {
  const key = parseStorageKey(address)
  return key === undefined || address.includes('#') ? address : `media:${key}`
}

async function namesOf(db: Db, table: 'categories' | 'items'): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`select id, ${sql.raw(table === 'items' ? 'handle' : "coalesce(import_path, '#' || id)")} as name from ${sql.table(table)}`.execute(db)
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])))
}
