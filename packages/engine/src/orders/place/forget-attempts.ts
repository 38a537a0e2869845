import type { Services } from '../../kernel/context.ts'
import { deleteInBatches } from '../../kernel/jobs/delete-in-batches.ts'
import { deleteOldAttempts } from './write-order-store.ts'

// An attempt is repeated within minutes; the order of a placed one is found by the order itself.
const retentionMs = 30 * 86_400_000

export async function forgetAttempts({ db, now }: Services, closing: AbortSignal): Promise<void> {
  const before = new Date(now().getTime() - retentionMs)
  await deleteInBatches(db, closing, (tx, limit) => deleteOldAttempts(tx, before, limit))
}
