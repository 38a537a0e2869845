import { sql } from 'kysely'
import { refuse } from './context.ts'
import { inTransaction, type Db } from './db.ts'

export const noteStates = ['waiting', 'sent', 'dead'] as const
export type NoteState = (typeof noteStates)[number]

export interface ListedNote {
  readonly id: number
  readonly kind: string
  readonly key: string
  readonly state: NoteState
  readonly attempts: number
  readonly createdAt: Date
  readonly runAfter: Date
  /** Why it was given up, or is tried again. */
  readonly lastError: string | null
  /** A mail that was written while the shop had no mail server: it lies in the shop, and nobody received it. */
  readonly isUnsentMail: boolean
}

export interface ShownNote extends ListedNote {
  readonly payload: unknown
  readonly sentAt: Date | null
}

/** The outbox for the shop's people: what waits, and what was given up. Notes hold ids only, so nothing here names a person. */
export interface OutboxDesk {
  /** Newest first. */
  list(wish: { readonly state: NoteState | undefined; readonly most: number }): Promise<readonly ListedNote[]>
  show(id: number): Promise<ShownNote>
  /** Lets the open shop try it again with all its attempts; what is done is not done again. Answers how many there were. */
  retry(which: number | 'all'): Promise<number>
}

export function openOutboxDesk(db: Db): OutboxDesk {
  return {
    list: ({ state, most }) => listed(db).$if(state !== undefined, (list) => list.where('state', '=', state ?? 'dead')).orderBy('id', 'desc').limit(most).execute(),
    show: async (id) => await listed(db).select(['payload', 'sent_at as sentAt']).where('id', '=', id).executeTakeFirst() ?? none(),
    async retry(which) {
      const { numUpdatedRows } = await inTransaction(db, (tx) => tx.updateTable('outbox').set({ state: 'waiting', attempts: 0, run_after: sql`clock_timestamp()` })
        .where('state', '=', 'dead').$if(which !== 'all', (some) => some.where('id', '=', Number(which))).executeTakeFirstOrThrow())
      if (numUpdatedRows === 0n && which !== 'all') await refuseRetry(db, which)
      return Number(numUpdatedRows)
    },
  }
}

function listed(db: Db) {
  return db.selectFrom('outbox').select(['id', 'kind', 'dedupe_key as key', 'state', 'attempts', 'created_at as createdAt', 'run_after as runAfter', 'last_error as lastError'])
    .select(({ exists, selectFrom }) => exists(selectFrom('mails').whereRef('mails.outbox_id', '=', 'outbox.id').where('outbox.state', '=', 'sent').where('mails.delivered_at', 'is', null).select('mails.id')).as('isUnsentMail'))
    .$narrowType<{ state: NoteState; isUnsentMail: boolean }>()
}

async function refuseRetry(db: Db, id: number): Promise<never> {
  const note = await listed(db).where('id', '=', id).executeTakeFirst()
  return note ? refuse('customError', { because: `Note ${id} is ${note.state}, and only what was given up is tried again.` }) : none()
}

function none(): never {
  refuse('notFound', { because: 'There is no such note.' })
}
