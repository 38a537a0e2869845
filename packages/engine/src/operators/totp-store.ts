import type { Db, Tx } from '../kernel/db.ts'

export async function writeTotpOffer(tx: Tx, operatorId: number, sealed: Buffer): Promise<void> {
  await tx.updateTable('operators').set({ totp_offered: sealed }).where('id', '=', operatorId).execute()
}

export async function totpOfferOf(db: Db, operatorId: number): Promise<Buffer | null> {
  const row = await db.selectFrom('operators').select('totp_offered').where('id', '=', operatorId).executeTakeFirst()
  return row?.totp_offered ?? null
}

/** Takes what was offered, if it is still the same: of two tabs the one that was opened last counts. */
export async function takeTotpOffer(tx: Tx, operatorId: number, { sealed, step }: { readonly sealed: Buffer; readonly step: number }): Promise<boolean> {
  const row = await tx.updateTable('operators')
    .set({ totp_secret: sealed, totp_offered: null, totp_last_step: step })
    .where('id', '=', operatorId).where('totp_offered', '=', sealed)
    .returning('id').executeTakeFirst()
  return row !== undefined
}

/** Counts a try before it is looked at, so that many at once are many; false: there were too many, and the rest after them is not over. */
export async function countTry(tx: Tx, operatorId: number, { most, restOver, now }: { readonly most: number; readonly restOver: Date; readonly now: Date }): Promise<boolean> {
  const row = await tx.updateTable('operators')
    .set((eb) => ({ code_tries: eb.case().when('code_tried_at', '<', restOver).then(1).else(eb('code_tries', '+', 1)).end(), code_tried_at: now }))
    .where('id', '=', operatorId).where((eb) => eb.or([eb('code_tries', '<', most), eb('code_tried_at', '<', restOver)]))
    .returning('id').executeTakeFirst()
  return row !== undefined
}

/** Uses up a code and all before it; false when it was used already. */
export async function useStep(tx: Tx, operatorId: number, step: number): Promise<boolean> {
  const row = await tx.updateTable('operators').set({ totp_last_step: step, code_tries: 0 })
    .where('id', '=', operatorId).where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .returning('id').executeTakeFirst()
  return row !== undefined
}

export async function removeTotp(tx: Tx, operatorId: number): Promise<void> {
  await tx.updateTable('operators').set({ totp_secret: null, totp_offered: null }).where('id', '=', operatorId).execute()
}
