import type { ConsentGroup } from '@vitrine/contract/consent'
import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/db.ts'

export type NotedMethod = 'accept_all' | 'reject_all' | 'choose' | 'withdraw'

export interface NotedConsent {
  readonly key: string
  readonly groups: readonly ConsentGroup[]
  readonly version: string
  readonly locale: string
  readonly method: NotedMethod
  readonly givenAt: Date
}

export async function noteConsent(tx: Tx, { key, groups, version, locale, method, givenAt }: NotedConsent): Promise<void> {
  await tx.insertInto('consents').values({ consent_key: key, groups: [...groups], text_version: version, locale, method, given_at: givenAt }).execute()
}

/** All choices under a key, the newest first. */
export async function consentsOf(db: Db, key: string): Promise<readonly NotedConsent[]> {
  return db.selectFrom('consents').select(['consent_key as key', 'groups', 'text_version as version', 'locale', 'method', 'given_at as givenAt'])
    .where('consent_key', '=', key).orderBy('id', 'desc').limit(500)
    // Only `noteConsent` writes the table, from these types.
    .$narrowType<{ groups: ConsentGroup[]; method: NotedMethod }>().execute()
}

/** The table refuses every other way to lose a proof. */
export async function forgetConsents(tx: Tx, before: Date): Promise<void> {
  await sql`set local vitrine.retention = 'on'`.execute(tx)
  await tx.deleteFrom('consents').where('given_at', '<', before).execute()
}
