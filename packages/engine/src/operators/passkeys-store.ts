import type { Tx } from '../kernel/db.ts'

export async function removePasskeys(tx: Tx, operatorId: number): Promise<void> {
  await tx.deleteFrom('operator_passkeys').where('operator_id', '=', operatorId).execute()
}
