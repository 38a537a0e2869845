import type { Db, Tx } from '../kernel/database/db.ts'

/** The most that a role may refund of an order, in whole units of the shop's currency; null: no limit. */
export async function getRefundLimit(db: Db, role: string): Promise<number | null> {
  const row = await db.selectFrom('staff_role_limits').where('role', '=', role).select('max_refund').executeTakeFirst()
  return row?.max_refund ?? null
}

export async function listRefundLimits(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('staff_role_limits').selectAll().execute()
  return new Map(rows.map(({ role, max_refund }) => [role, max_refund]))
}

export async function writeRefundLimit(tx: Tx, role: string, maxRefund: number | null): Promise<void> {
  if (maxRefund === null) await tx.deleteFrom('staff_role_limits').where('role', '=', role).execute()
  else
    await tx
      .insertInto('staff_role_limits')
      .values({ role, max_refund: maxRefund })
      .onConflict((conflict) => conflict.column('role').doUpdateSet({ max_refund: maxRefund }))
      .execute()
}
