import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/db.ts'
import type { OpenPlan, PlanMove } from './plan-moves.ts'

export interface ListedPlan extends Omit<OpenPlan, 'state' | 'beforeNumber'> {
  readonly state: 'planned' | 'live' | 'done' | 'cancelled'
  readonly madeBy: { readonly id: number | null; readonly name: string }
}

/** Open ones by their time, then the last that ended. */
export async function listPlans(db: Db, pageId: number, { ended }: { readonly ended: number }): Promise<readonly ListedPlan[]> {
  const plans = () => db.selectFrom('page_schedules as s').leftJoin('operators as o', 'o.id', 's.made_by').where('s.page_id', '=', pageId)
    .select(['s.id', 's.number', 's.publish_at as publishAt', 's.take_back_at as takeBackAt', 's.state', 's.made_by as makerId', 'o.name as maker'])
  const [open, over] = await Promise.all([
    plans().where('s.state', 'in', ['planned', 'live']).orderBy('s.publish_at').orderBy('s.id').execute(),
    plans().where('s.state', 'in', ['done', 'cancelled']).orderBy('s.publish_at', 'desc').orderBy('s.id', 'desc').limit(ended).execute(),
  ])
  // The CHECK of the column allows no other word.
  return [...open, ...over].map(({ makerId, maker, state, ...plan }) => ({ ...plan, state: state as ListedPlan['state'], madeBy: { id: makerId, name: maker ?? '' } }))
}

export async function openPlansOf(tx: Tx, pageId: number): Promise<readonly OpenPlan[]> {
  const rows = await tx.selectFrom('page_schedules').where('page_id', '=', pageId).where('state', 'in', ['planned', 'live'])
    .select(['id', 'number', 'publish_at as publishAt', 'take_back_at as takeBackAt', 'state', 'before_number as beforeNumber']).execute()
  // The question asks for these two words only.
  return rows.map((row) => ({ ...row, state: row.state as OpenPlan['state'] }))
}

export function planOf(db: Db, id: number): Promise<{ readonly pageId: number; readonly state: string } | undefined> {
  return db.selectFrom('page_schedules').select(['page_id as pageId', 'state']).where('id', '=', id).executeTakeFirst()
}

export interface NewPlan {
  readonly pageId: number
  readonly number: number
  readonly publishAt: Date
  readonly takeBackAt: Date | null
  readonly madeBy: number | null
  readonly madeAt: Date
}

export async function writePlan(tx: Tx, { pageId, number, publishAt, takeBackAt, madeBy, madeAt }: NewPlan): Promise<number> {
  const { id } = await tx.insertInto('page_schedules').values({ page_id: pageId, number, publish_at: publishAt, take_back_at: takeBackAt, made_by: madeBy, made_at: madeAt })
    .returning('id').executeTakeFirstOrThrow()
  return id
}

export async function movePlan(tx: Tx, { id, state, beforeNumber }: PlanMove | { readonly id: number; readonly state: 'cancelled'; readonly beforeNumber: null }): Promise<void> {
  await tx.updateTable('page_schedules').set({ state, before_number: beforeNumber }).where('id', '=', id).execute()
}

export async function endLivePlans(tx: Tx, pageId: number): Promise<void> {
  await tx.updateTable('page_schedules').set({ state: 'done', before_number: null }).where('page_id', '=', pageId).where('state', '=', 'live').execute()
}

/** A page of which a plan is due, locked; one that is locked already is somebody else's, or comes round again. */
export async function lockDuePage(tx: Tx, now: Date, but: readonly number[]): Promise<number | undefined> {
  const row = await tx.selectFrom('pages as p').select('p.id')
    .where('p.id', '<>', sql<number>`all(${but}::integer[])`)
    .where((where) => where.exists(where.selectFrom('page_schedules as s').select('s.id').whereRef('s.page_id', '=', 'p.id').where((due) => due.or([
      due.and([due('s.state', '=', 'planned'), due('s.publish_at', '<=', now)]),
      due.and([due('s.state', '=', 'live'), due('s.take_back_at', '<=', now)]),
    ]))))
    .orderBy('p.id').limit(1).forUpdate('p').skipLocked().executeTakeFirst()
  return row?.id
}
