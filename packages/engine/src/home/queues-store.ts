import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../kernel/database/db.ts'

export interface QueueRow {
  readonly count: number
  readonly urgent: number
  readonly since: Date | null
  /** In minor units of the shop's currency. */
  readonly amount: number
}

/** Longer queues are not counted to the end: the page is read every minute. */
const maxCounted = 10_000

async function summarize(db: Db, rows: RawBuilder<unknown>, urgentBefore: Date): Promise<QueueRow> {
  const {
    rows: [row],
  } = await sql<QueueRow>`
    select count(*)::int as count, (count(*) filter (where at < ${urgentBefore}))::int as urgent, min(at) as since,
           coalesce(sum(amount), 0)::float8 as amount
      from (${rows} limit ${sql.lit(maxCounted)}) waiting`.execute(db)
  return row ?? { count: 0, urgent: 0, since: null, amount: 0 }
}

export const summarizeOrdersToShip = (db: Db, lateBefore: Date) =>
  summarize(
    db,
    sql`select placed_at as at, 0 as amount from orders where status = 'confirmed' and held_at is null`,
    lateBefore,
  )

/** Amounts in other currencies are not added up. */
export const summarizeOrdersToPay = (db: Db, currency: string, lateBefore: Date) =>
  summarize(
    db,
    sql`select placed_at as at, case when currency = ${currency} then greatest(total_gross - gift_card_amount - paid_amount - credited_amount, 0) else 0 end as amount
          from orders where status = 'open'`,
    lateBefore,
  )

export const summarizeReturns = (db: Db, lateBefore: Date) =>
  summarize(
    db,
    sql`select created_at as at, 0 as amount from returns where status in ('received', 'accepted')`,
    lateBefore,
  )

export const summarizeWithdrawals = (db: Db, urgentBefore: Date) =>
  summarize(db, sql`select declared_at as at, 0 as amount from withdrawals where state <> 'answered'`, urgentBefore)

/** Messages are answered from the newest on, so only recent ones are looked at. */
export const summarizeMessages = (db: Db, since: Date, lateBefore: Date) =>
  summarize(
    db,
    sql`select received_at as at, 0 as amount from contact_messages where received_at >= ${since} and answered_at is null`,
    lateBefore,
  )

export const summarizeReviews = (db: Db, lateBefore: Date) =>
  summarize(db, sql`select created_at as at, 0 as amount from reviews where status = 'submitted'`, lateBefore)

/** Variations without stock for which customers wait. */
export const summarizeSoldOut = (db: Db, lateBefore: Date) =>
  summarize(
    db,
    sql`select min(confirmed_at) as at, 0 as amount from back_in_stock_requests where state = 'waiting' group by variation_id`,
    lateBefore,
  )

export const summarizeFailedMails = (db: Db, lateBefore: Date) =>
  summarize(
    db,
    sql`select created_at as at, 0 as amount from outbox where state = 'dead' and kind like 'mail.%'`,
    lateBefore,
  )

export interface Health {
  readonly waiting: number
  readonly failed: number
  readonly missingPictures: number
}

export async function readHealth(db: Db, overdueBefore: Date): Promise<Health> {
  const {
    rows: [row],
  } = await sql<Health>`
    select (select count(*)::int from (select from outbox where state = 'waiting' and run_after < ${overdueBefore} limit ${sql.lit(maxCounted)}) w) as waiting,
           (select count(*)::int from (select from outbox where state = 'dead' and kind not like 'mail.%' limit ${sql.lit(maxCounted)}) d) as failed,
           (select count(*)::int from (select from missing_pictures where next_try_at is null limit ${sql.lit(maxCounted)}) p) as "missingPictures"`.execute(
    db,
  )
  return row ?? { waiting: 0, failed: 0, missingPictures: 0 }
}

export interface Activity {
  readonly id: number
  readonly at: Date
  /** Null: the command line. */
  readonly operatorName: string | null
  readonly action: string
  readonly subject: string
  readonly subjectId: string
}

const maxActivities = 6

/** What staff changed last; their logins are no news. */
export async function listActivities(db: Db): Promise<readonly Activity[]> {
  return db
    .selectFrom('audit_log')
    .where('action', '<>', 'doOperatorLogin')
    .select([
      'id',
      'at',
      sql<string | null>`case when operator_id is not null then operator_name end`.as('operatorName'),
      'action',
      'subject',
      'subject_id as subjectId',
    ])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxActivities)
    .execute()
}

/** Requests of the caller wait for others. */
export const summarizeApprovals = (
  db: Db,
  { operatorId, now, late }: { readonly operatorId: number; readonly now: Date; readonly late: Date },
) =>
  summarize(
    db,
    sql`select requested_at as at, 0 as amount from refund_approvals
         where state = 'open' and expires_at > ${now} and requested_by_id is distinct from ${operatorId}`,
    late,
  )
