import type { Tx } from '../../kernel/database/db.ts'

/** The place before; undefined: there is no such variation. */
export async function lockShelf(tx: Tx, variationId: number): Promise<{ readonly shelf: string | null } | undefined> {
  return tx.selectFrom('variations').where('id', '=', variationId).select('shelf').forNoKeyUpdate().executeTakeFirst()
}

export async function updateShelf(tx: Tx, variationId: number, shelf: string | null): Promise<void> {
  await tx.updateTable('variations').set({ shelf }).where('id', '=', variationId).execute()
}
