import type { Tx } from '../kernel/db.ts'
import type { PageKey } from './page-rows-store.ts'

interface Tab {
  readonly page: PageKey
  readonly tab: string
  readonly operatorId: number
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

/** Who else has the page open, the longest first. */
export function othersOn(tx: Tx, { page: { type, identifier, locale }, tab }: Tab, seenSince: Date): Promise<readonly { readonly operatorId: number; readonly name: string; readonly since: Date }[]> {
  return tx.selectFrom('page_presence as p').innerJoin('operators as o', 'o.id', 'p.operator_id')
    .where('p.type', '=', type).where('p.identifier', '=', identifier).where('p.locale', '=', locale).where('p.tab', '<>', tab).where('p.seen_at', '>=', seenSince)
    .orderBy('p.since').orderBy('p.tab').select(['o.id as operatorId', 'o.name', 'p.since']).execute()
}
