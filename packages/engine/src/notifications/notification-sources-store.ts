import type { NotificationKind } from '@vitrine/contract/account/notification-kinds'
import { sql } from 'kysely'
import type { Db } from '../kernel/database/db.ts'

export interface NotificationFact {
  readonly key: string
  readonly subjectId: number | null
}

export interface NotificationFacts {
  readonly facts: readonly NotificationFact[]
  /** Nothing was left off. */
  readonly isComplete: boolean
}

/** What is looked up from time to time. Of a kind that asks for something, `find` returns what is still open. */
export interface NotificationSource {
  readonly kind: NotificationKind
  find(db: Db, now: Date): Promise<NotificationFacts>
}

const dayMs = 86_400_000
/** The refund is due fourteen days after a withdrawal: three days before, somebody has to act. */
const urgentWithdrawalDays = 11
const repairDays = 7
/** Of one kind: more are a heap, which has a list of its own. */
const maxFacts = 200

export const notificationSources: readonly NotificationSource[] = [
  {
    kind: 'withdrawalDue',
    find: (db, now) =>
      find(
        db,
        sql`select id::text as key, id as "subjectId" from withdrawals where state <> 'answered' and declared_at < ${new Date(now.getTime() - urgentWithdrawalDays * dayMs)} order by declared_at`,
      ),
  },
  {
    // A later attempt at the same payment replaces the failed one.
    kind: 'refundFailed',
    find: (db) =>
      find(
        db,
        sql`select r.id::text as key, p.order_id as "subjectId" from refunds r join payments p on p.id = r.payment_id
             where r.status = 'failed' and p.order_id is not null and p.paid_amount > p.refunded_amount
               and not exists (select from refunds later where later.payment_id = r.payment_id and later.id > r.id)
             order by r.id desc`,
      ),
  },
  {
    kind: 'paymentWithoutOrder',
    find: (db) =>
      find(
        db,
        sql`select id::text as key, id as "subjectId" from payments where order_id is null and paid_amount > refunded_amount order by updated_at desc`,
      ),
  },
  {
    kind: 'orderRepaired',
    find: (db, now) =>
      find(
        db,
        sql`select id::text as key, subject_id::integer as "subjectId" from repairs where subject = 'order' and at > ${new Date(now.getTime() - repairDays * dayMs)} order by id desc`,
      ),
  },
  // One for all that fail until somebody has looked after them: a mail server that is down fails hundreds.
  { kind: 'mailsFailed', find: (db) => findOldestDead(db, sql`kind like 'mail.%'`) },
  { kind: 'messagesFailed', find: (db) => findOldestDead(db, sql`kind not like 'mail.%'`) },
]

const findOldestDead = (db: Db, condition: ReturnType<typeof sql>) =>
  find(
    db,
    sql`select id::text as key, id as "subjectId" from outbox where state = 'dead' and ${condition} order by id limit 1`,
  )

async function find(db: Db, rows: ReturnType<typeof sql>): Promise<NotificationFacts> {
  // One more tells whether there are more.
  const found = await sql<NotificationFact>`select * from (${rows}) found limit ${sql.lit(maxFacts + 1)}`.execute(db)
  return { facts: found.rows.slice(0, maxFacts), isComplete: found.rows.length <= maxFacts }
}
