import type { subscriptionSources } from '@vitrine/contract/outreach/newsletter-admin.contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database/db.ts'
import type { SubscriptionState } from './newsletter-store.ts'

export interface ListedSubscription {
  readonly id: number
  readonly email: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly locale: string
  readonly state: SubscriptionState
  readonly source: (typeof subscriptionSources)[number] | null
  readonly requestedAt: Date
  readonly confirmedAt: Date | null
  readonly endedAt: Date | null
  readonly salt: Buffer
}

export async function countSubscriptions(
  db: Db,
): Promise<readonly { readonly folder: string; readonly state: SubscriptionState; readonly count: number }[]> {
  const { rows } = await sql<{ folder: string; state: SubscriptionState; count: number }>`
    select folder, state, count(*)::integer as count from newsletter_subscriptions group by folder, state order by folder`.execute(
    db,
  )
  return rows
}

export async function listSubscriptions(
  db: Db,
  {
    folder,
    search = '',
    state,
    after,
    limit,
  }: {
    readonly folder: string
    readonly search?: string | undefined
    readonly state?: SubscriptionState | undefined
    readonly after?: number | undefined
    readonly limit: number
  },
): Promise<readonly ListedSubscription[]> {
  const pattern = `${search
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<ListedSubscription>`
    select id, email, first_name as "firstName", last_name as "lastName", locale, state, source, requested_at as "requestedAt",
           confirmed_at as "confirmedAt", ended_at as "endedAt", salt
      from newsletter_subscriptions
     where folder = ${folder} and email_key like ${pattern} and (${state ?? null}::text is null or state = ${state ?? null}::text)
       and (${after ?? null}::integer is null or id < ${after ?? null}::integer)
     order by id desc limit ${limit}`.execute(db)
  return rows
}

/** The list it was on; undefined: there is no such subscription. */
export async function deleteSubscription(tx: Tx, id: number): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('newsletter_subscriptions')
    .where('id', '=', id)
    .returning('folder')
    .executeTakeFirst()
  return row?.folder
}
