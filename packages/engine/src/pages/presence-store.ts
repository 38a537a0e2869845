import type { Tx } from '../kernel/db.ts'
import type { PageKey } from './page-rows-store.ts'

interface Tab {
  readonly page: PageKey
  readonly tab: string
  readonly operatorId: number
}

interface Present {
  readonly name: string
  /** A viewer only looks at the page. */
  readonly edits: boolean
  readonly since: Date
}

export async function notePresence(tx: Tx, { page: { type, identifier, locale }, tab, operatorId }: Tab, now: Date): Promise<void> {
  await tx.insertInto('page_presence').values({ type, identifier, locale, tab, operator_id: operatorId, since: now, seen_at: now })
    .onConflict((known) => known.columns(['type', 'identifier', 'locale', 'tab']).doUpdateSet({ seen_at: now, operator_id: operatorId })).execute()
}

export async function forgetTab(tx: Tx, { page: { type, identifier, locale }, tab, operatorId }: Tab): Promise<void> {
  await tx.deleteFrom('page_presence').where('type', '=', type).where('identifier', '=', identifier).where('locale', '=', locale).where('tab', '=', tab).where('operator_id', '=', operatorId).execute()
}

export async function forgetSilent(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('page_presence').where('seen_at', '<', before).execute()
}

/** The other people who have the page open, however many tabs each has, the longest first. */
export async function othersOn(tx: Tx, { page: { type, identifier, locale }, operatorId }: Tab, seenSince: Date): Promise<readonly Present[]> {
  const rows = await tx.selectFrom('page_presence as p').innerJoin('operators as o', 'o.id', 'p.operator_id')
    .where('p.type', '=', type).where('p.identifier', '=', identifier).where('p.locale', '=', locale).where('o.id', '<>', operatorId).where('p.seen_at', '>=', seenSince)
    .groupBy(['o.id', 'o.name', 'o.role']).orderBy((of) => of.fn.min('p.since')).orderBy('o.id').select((of) => ['o.name', 'o.role', of.fn.min('p.since').as('since')]).execute()
  return rows.map(({ name, role, since }) => ({ name, edits: role !== 'viewer', since }))
}
