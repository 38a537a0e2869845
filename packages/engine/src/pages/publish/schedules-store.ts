import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/db.ts'
import type { ActiveSchedule, ScheduleTransition } from './schedule-transitions.ts'

export interface ListedSchedule extends Omit<ActiveSchedule, 'state' | 'beforeNumber'> {
  readonly state: 'planned' | 'live' | 'done' | 'cancelled'
  readonly madeBy: { readonly id: number | null; readonly name: string }
}

/** Active schedules by time, then the most recently ended ones. */
export async function listSchedules(
  db: Db,
  pageId: number,
  { maxEnded }: { readonly maxEnded: number },
): Promise<readonly ListedSchedule[]> {
  const selectSchedules = () =>
    db
      .selectFrom('page_schedules as s')
      .leftJoin('operators as o', 'o.id', 's.made_by')
      .where('s.page_id', '=', pageId)
      .select([
        's.id',
        's.number',
        's.publish_at as publishAt',
        's.take_back_at as takeBackAt',
        's.state',
        's.made_by as makerId',
        'o.name as maker',
      ])
  const [open, past] = await Promise.all([
    selectSchedules().where('s.state', 'in', ['planned', 'live']).orderBy('s.publish_at').orderBy('s.id').execute(),
    selectSchedules()
      .where('s.state', 'in', ['done', 'cancelled'])
      .orderBy('s.publish_at', 'desc')
      .orderBy('s.id', 'desc')
      .limit(maxEnded)
      .execute(),
  ])
  // A CHECK of the column allows no other value.
  return [...open, ...past].map(({ makerId, maker, state, ...schedule }) => ({
    ...schedule,
    state: state as ListedSchedule['state'],
    madeBy: { id: makerId, name: maker ?? '' },
  }))
}

export async function listActiveSchedules(tx: Tx, pageId: number): Promise<readonly ActiveSchedule[]> {
  const rows = await tx
    .selectFrom('page_schedules')
    .where('page_id', '=', pageId)
    .where('state', 'in', ['planned', 'live'])
    .select([
      'id',
      'number',
      'publish_at as publishAt',
      'take_back_at as takeBackAt',
      'state',
      'before_number as beforeNumber',
    ])
    .execute()
  // The query selects these two states only.
  return rows.map((row) => ({ ...row, state: row.state as ActiveSchedule['state'] }))
}

export function findSchedule(
  db: Db,
  id: number,
): Promise<{ readonly pageId: number; readonly state: string } | undefined> {
  return db.selectFrom('page_schedules').select(['page_id as pageId', 'state']).where('id', '=', id).executeTakeFirst()
}

export interface NewSchedule {
  readonly pageId: number
  readonly number: number
  readonly publishAt: Date
  readonly takeBackAt: Date | null
  readonly madeBy: number | null
  readonly madeAt: Date
}

export async function insertSchedule(
  tx: Tx,
  { pageId, number, publishAt, takeBackAt, madeBy, madeAt }: NewSchedule,
): Promise<number> {
  const { id } = await tx
    .insertInto('page_schedules')
    .values({
      page_id: pageId,
      number,
      publish_at: publishAt,
      take_back_at: takeBackAt,
      made_by: madeBy,
      made_at: madeAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateSchedule(
  tx: Tx,
  {
    id,
    state,
    beforeNumber,
  }: ScheduleTransition | { readonly id: number; readonly state: 'cancelled'; readonly beforeNumber: null },
): Promise<void> {
  await tx.updateTable('page_schedules').set({ state, before_number: beforeNumber }).where('id', '=', id).execute()
}

export async function endLiveSchedules(tx: Tx, pageId: number): Promise<void> {
  await tx
    .updateTable('page_schedules')
    .set({ state: 'done', before_number: null })
    .where('page_id', '=', pageId)
    .where('state', '=', sql.lit('live'))
    .execute()
}

/** Finds and locks a page with a due schedule. Pages that another transaction has locked are skipped. */
export async function lockDuePage(tx: Tx, now: Date, except: readonly number[]): Promise<number | undefined> {
  const row = await tx
    .selectFrom('pages as p')
    .select('p.id')
    .where('p.id', '<>', sql<number>`all(${except}::integer[])`)
    .where((where) =>
      where.exists(
        where
          .selectFrom('page_schedules as s')
          .select('s.id')
          .whereRef('s.page_id', '=', 'p.id')
          .where((due) =>
            due.or([
              due.and([due('s.state', '=', sql.lit('planned')), due('s.publish_at', '<=', now)]),
              due.and([due('s.state', '=', sql.lit('live')), due('s.take_back_at', '<=', now)]),
            ]),
          ),
      ),
    )
    .orderBy('p.id')
    .limit(1)
    .forUpdate('p')
    .skipLocked()
    .executeTakeFirst()
  return row?.id
}
