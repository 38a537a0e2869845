import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/db.ts'
import { DocumentError } from '../document/document-error.ts'

export interface Ids {
  /** Throws if neither the document nor the shop has the code. */
  get(code: string): number
  has(code: string): boolean
  entries(): IterableIterator<[string, number]>
}

// The columns that contain the codes of a document. A category that was created manually has none and is identified by
// its id.
const codeColumns = {
  categories: "coalesce(import_path, '#' || id)",
  manufacturers: 'code',
  attributes: 'code',
  properties: 'code',
  property_groups: 'code',
  tags: 'code',
  items: 'handle',
  size_guides: 'code',
  variations: 'number',
  units: 'code',
  countries: 'iso_code2',
  shipping_providers: 'name',
  shipping_profiles: 'code',
  payment_methods: 'key',
  coupon_campaigns: 'code',
  customer_classes: 'code',
} as const

export async function getIdsByCode(tx: Tx, table: keyof typeof codeColumns, codes: Iterable<string>): Promise<Ids> {
  const column = sql.raw<string>(codeColumns[table])
  const { rows } = await sql<{ id: number; code: string }>`
    select id, ${column} as code from ${sql.table(table)} where ${column} = any(${[...new Set(codes)]}::text[])`.execute(
    tx,
  )
  return createIds(table, new Map(rows.map(({ code, id }) => [code, id])))
}

export function createIds(table: string, ids: ReadonlyMap<string, number>): Ids {
  return {
    get(code) {
      const id = ids.get(code)
      if (id === undefined) throw new DocumentError(`The document refers to the unknown code '${code}' in ${table}.`)
      return id
    },
    has: (code) => ids.has(code),
    entries: () => ids.entries(),
  }
}
