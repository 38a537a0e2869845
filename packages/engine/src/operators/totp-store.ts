import type { Db, Tx } from '../kernel/database/db.ts'

export async function setTotpOffer(tx: Tx, operatorId: number, sealed: Buffer): Promise<void> {
  await tx.updateTable('operators').set({ totp_offered: sealed }).where('id', '=', operatorId).execute()
}

export async function findTotpOffer(db: Db, operatorId: number): Promise<Buffer | null> {
  const row = await db.selectFrom('operators').select('totp_offered').where('id', '=', operatorId).executeTakeFirst()
  return row?.totp_offered ?? null
}

/** Activates the offered secret, if it is still the latest offer. */
export async function acceptTotpOffer(
  tx: Tx,
  operatorId: number,
  { sealed, step }: { readonly sealed: Buffer; readonly step: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('operators')
    .set({ totp_secret: sealed, totp_offered: null, totp_last_step: step })
    .where('id', '=', operatorId)
    .where('totp_offered', '=', sealed)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Counts an attempt before the code is verified, so that concurrent attempts are limited; false: too many attempts,
 * until the lock expires.
 */
export async function countAttempt(
  tx: Tx,
  operatorId: number,
  { max, resetBefore, now }: { readonly max: number; readonly resetBefore: Date; readonly now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('operators')
    .set((eb) => ({
      code_tries: eb
        .case()
        .when('code_tried_at', '<', resetBefore)
        .then(1)
        .else(eb('code_tries', '+', 1))
        .end(),
      code_tried_at: now,
    }))
    .where('id', '=', operatorId)
    .where((eb) => eb.or([eb('code_tries', '<', max), eb('code_tried_at', '<', resetBefore)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Consumes a code and all earlier ones; false when it was used already. */
export async function consumeTotpStep(tx: Tx, operatorId: number, step: number): Promise<boolean> {
  const row = await tx
    .updateTable('operators')
    .set({ totp_last_step: step, code_tries: 0 })
    .where('id', '=', operatorId)
    .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function clearTotp(tx: Tx, operatorId: number): Promise<void> {
  await tx
    .updateTable('operators')
    .set({ totp_secret: null, totp_offered: null })
    .where('id', '=', operatorId)
    .execute()
}
