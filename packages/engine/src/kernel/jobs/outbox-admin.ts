import { sql } from 'kysely'
import { refuse } from '../context.ts'
import { inTransaction, type Db } from '../database/db.ts'

export const outboxStates = ['waiting', 'sent', 'dead'] as const
export type OutboxState = (typeof outboxStates)[number]

export interface OutboxMessageSummary {
  readonly id: number
  readonly kind: string
  readonly key: string
  readonly state: OutboxState
  readonly attempts: number
  readonly createdAt: Date
  readonly runAfter: Date
  /** The error of the last failed attempt. */
  readonly lastError: string | null
  /** A mail that was written while no mail server was configured and was never delivered. */
  readonly isUnsentMail: boolean
}

export interface OutboxMessageDetails extends OutboxMessageSummary {
  readonly payload: unknown
  readonly sentAt: Date | null
}

/** Outbox administration for staff: waiting and dead messages. Payloads hold ids only, no personal data. */
export interface OutboxAdmin {
  /** Newest first. */
  list(filter: {
    readonly state: OutboxState | undefined
    readonly limit: number
  }): Promise<readonly OutboxMessageSummary[]>
  show(id: number): Promise<OutboxMessageDetails>
  /** Resets dead messages to waiting, with all their attempts; returns how many were reset. */
  retry(which: number | 'all'): Promise<number>
}

export function createOutboxAdmin(db: Db): OutboxAdmin {
  return {
    list: ({ state, limit }) =>
      messageQuery(db)
        .$if(state !== undefined, (list) => list.where('state', '=', sql.lit(state ?? 'dead')))
        .orderBy('id', 'desc')
        .limit(sql.lit(limit))
        .execute(),
    show: async (id) =>
      (await messageQuery(db).select(['payload', 'sent_at as sentAt']).where('id', '=', id).executeTakeFirst()) ??
      refuseNotFound(),
    async retry(which) {
      const { numUpdatedRows } = await inTransaction(db, (tx) =>
        tx
          .updateTable('outbox')
          .set({ state: 'waiting', attempts: 0, run_after: sql`clock_timestamp()` })
          .where('state', '=', sql.lit('dead'))
          .$if(which !== 'all', (query) => query.where('id', '=', Number(which)))
          .executeTakeFirstOrThrow(),
      )
      if (numUpdatedRows === 0n && which !== 'all') await refuseRetry(db, which)
      return Number(numUpdatedRows)
    },
  }
}

function messageQuery(db: Db) {
  return db
    .selectFrom('outbox')
    .select([
      'id',
      'kind',
      'dedupe_key as key',
      'state',
      'attempts',
      'created_at as createdAt',
      'run_after as runAfter',
      'last_error as lastError',
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('mails')
          .whereRef('mails.outbox_id', '=', 'outbox.id')
          .where('outbox.state', '=', 'sent')
          .where('mails.delivered_at', 'is', null)
          .select('mails.id'),
      ).as('isUnsentMail'),
    )
    .$narrowType<{ state: OutboxState; isUnsentMail: boolean }>()
}

async function refuseRetry(db: Db, id: number): Promise<never> {
  const message = await messageQuery(db).where('id', '=', id).executeTakeFirst()
  return message
    ? refuse('customError', { because: `Message ${id} is ${message.state}; only dead letters can be retried.` })
    : refuseNotFound()
}

function refuseNotFound(): never {
  refuse('notFound', { because: 'There is no such outbox message.' })
}
