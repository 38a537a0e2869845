import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/db.ts'
import { deleteExpiredDocuments } from './documents-store.ts'

const batchSize = 50

/** Deletes documents whose retention period is over, together with their PDFs. */
export async function deleteExpiredDocumentFiles(
  { db, now }: Pick<Services, 'db' | 'now'>,
  folder: string,
  closing: AbortSignal,
): Promise<void> {
  for (let deleted = batchSize; deleted === batchSize && !closing.aborted;) {
    const keys = await inTransaction(db, (tx) => deleteExpiredDocuments(tx, now(), batchSize))
    for (const key of keys) if (key !== null) await rm(join(folder, key), { force: true })
    deleted = keys.length
  }
}
