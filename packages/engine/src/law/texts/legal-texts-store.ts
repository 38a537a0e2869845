import type { LegalTextPage } from '@vitrine/contract/shop/legal-texts.contract'
import { sql } from 'kysely'
import type { Db } from '../../kernel/database/db.ts'

export interface StoredLegalText {
  readonly identifier: string
  readonly locale: string
  readonly head: number | null
  readonly published: number | null
  readonly blocks: unknown
  readonly savedAt: Date | null
}

/** The newest version of these pages in every language that has a row. */
export async function listNewestTexts(db: Db, pages: readonly LegalTextPage[]): Promise<readonly StoredLegalText[]> {
  return db
    .selectFrom('pages as p')
    .leftJoin('page_revisions as r', (on) => on.onRef('r.page_id', '=', 'p.id').onRef('r.number', '=', 'p.head_number'))
    .where('p.type', '=', 'immutable')
    .where('p.identifier', 'in', [...pages])
    .select([
      'p.identifier',
      'p.locale',
      'p.head_number as head',
      'p.published_number as published',
      'r.blocks',
      'r.made_at as savedAt',
    ])
    .execute()
}

/** The shortest time for which an order waits for a bank transfer; undefined: no method asks for one. */
export async function findTransferMinutes(db: Db, defaultMinutes: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('payment_methods')
    .where('provider', '=', 'advance')
    .where('pays_first', '=', true)
    .where('is_active', '=', true)
    .select(sql<number | null>`min(coalesce(hold_minutes, ${defaultMinutes}::integer))`.as('minutes'))
    .executeTakeFirst()
  return row?.minutes ?? undefined
}
