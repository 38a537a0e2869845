import type { ConsentGroup } from '@vitrine/contract/analytics/consent'
import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database/db.ts'

export type StoredConsentMethod = 'accept_all' | 'reject_all' | 'choose' | 'withdraw'

export interface StoredConsent {
  readonly key: string
  readonly groups: readonly ConsentGroup[]
  readonly version: string
  readonly locale: string
  readonly method: StoredConsentMethod
  readonly givenAt: Date
}

export async function insertConsent(
  tx: Tx,
  { key, groups, version, locale, method, givenAt }: StoredConsent,
): Promise<void> {
  await tx
    .insertInto('consents')
    .values({ consent_key: key, groups: [...groups], text_version: version, locale, method, given_at: givenAt })
    .execute()
}

/** All choices of a consent key, newest first. */
export async function listConsents(db: Db, key: string): Promise<readonly StoredConsent[]> {
  return (
    db
      .selectFrom('consents')
      .select(['consent_key as key', 'groups', 'text_version as version', 'locale', 'method', 'given_at as givenAt'])
      .where('consent_key', '=', key)
      .orderBy('id', 'desc')
      .limit(500)
      // Only `insertConsent` writes the table, from these types.
      .$narrowType<{ groups: ConsentGroup[]; method: StoredConsentMethod }>()
      .execute()
  )
}

/** A trigger refuses any other delete of a proof of consent. */
export async function deleteOldConsents(tx: Tx, before: Date): Promise<void> {
  await sql`set local vitrine.retention = 'on'`.execute(tx)
  // As a literal: a plan without it expects a third of the rows, and reads all.
  await sql`delete from consents where given_at < ${sql.lit(before.toISOString())}::timestamptz`.execute(tx)
}
