import type { Services } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/db.ts'
import { deleteOldAttempts } from './write-order-store.ts'

// An attempt is repeated within minutes; the order of a placed one is found by the order itself.
const retentionMs = 30 * 86_400_000
const attemptsPerBatch = 1000

export async function forgetAttempts({ db, now }: Services, closing: AbortSignal): Promise<void> {
  const before = new Date(now().getTime() - retentionMs)
  let deleted = attemptsPerBatch
  while (deleted === attemptsPerBatch && !closing.aborted)
    deleted = await inTransaction(db, (tx) => deleteOldAttempts(tx, before, attemptsPerBatch))
}
