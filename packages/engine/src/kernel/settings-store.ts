import { sql } from 'kysely'
import type { Tx } from './database/db.ts'

/** Serialises changes of settings, so that each audit entry has the right previous state. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('vitrine.settings'))`.execute(tx)
}

export async function writeSettings(
  tx: Tx,
  settings: readonly { readonly key: string; readonly value: unknown }[],
  { by, at }: { readonly by: number | null; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('settings')
    .values(settings.map(({ key, value }) => ({ key, value: JSON.stringify(value), updated_by: by, updated_at: at })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        value: (eb) => eb.ref('excluded.value'),
        version: (eb) => eb('settings.version', '+', 1),
        updated_by: by,
        updated_at: at,
      }),
    )
    .execute()
}
