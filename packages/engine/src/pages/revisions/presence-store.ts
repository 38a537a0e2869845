import type { Tx } from '../../kernel/database/db.ts'
import type { PageKey } from '../page-rows-store.ts'

interface EditorTab {
  readonly page: PageKey
  readonly tab: string
  readonly operatorId: number
}

interface PresentOperator {
  readonly name: string
  /** False for the viewer role, which is read-only. */
  readonly edits: boolean
  readonly since: Date
}

export async function upsertPresence(
  tx: Tx,
  { page: { type, identifier, locale }, tab, operatorId }: EditorTab,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('page_presence')
    .values({ type, identifier, locale, tab, operator_id: operatorId, since: now, seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['type', 'identifier', 'locale', 'tab']).doUpdateSet({ seen_at: now, operator_id: operatorId }),
    )
    .execute()
}

export async function deleteTab(
  tx: Tx,
  { page: { type, identifier, locale }, tab, operatorId }: EditorTab,
): Promise<void> {
  await tx
    .deleteFrom('page_presence')
    .where('type', '=', type)
    .where('identifier', '=', identifier)
    .where('locale', '=', locale)
    .where('tab', '=', tab)
    .where('operator_id', '=', operatorId)
    .execute()
}

export async function deleteStalePresence(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('page_presence').where('seen_at', '<', before).execute()
}

/** The other operators who have the page open, once each, in the order in which they opened it. */
export async function listOtherOperators(
  tx: Tx,
  { page: { type, identifier, locale }, operatorId }: EditorTab,
  seenSince: Date,
): Promise<readonly PresentOperator[]> {
  const rows = await tx
    .selectFrom('page_presence as p')
    .innerJoin('operators as o', 'o.id', 'p.operator_id')
    .where('p.type', '=', type)
    .where('p.identifier', '=', identifier)
    .where('p.locale', '=', locale)
    .where('o.id', '<>', operatorId)
    .where('p.seen_at', '>=', seenSince)
    .groupBy(['o.id', 'o.name', 'o.role'])
    .orderBy((eb) => eb.fn.min('p.since'))
    .orderBy('o.id')
    .select((eb) => ['o.name', 'o.role', eb.fn.min('p.since').as('since')])
    .execute()
  return rows.map(({ name, role, since }) => ({ name, edits: role !== 'viewer', since }))
}
