import type { Services } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/db.ts'
import type { DocumentFiles } from './document-files.ts'
import { deleteExpiredDocuments, listExpiredDocuments } from './documents-store.ts'

const batchSize = 50

/**
 * Deletes documents whose retention period is over, their PDFs first: a PDF without a row would never be deleted, and a
 * missing PDF is printed again.
 */
export async function deleteExpiredDocumentFiles(
  { db, now }: Pick<Services, 'db' | 'now'>,
  files: Pick<DocumentFiles, 'remove'>,
  closing: AbortSignal,
): Promise<void> {
  for (let deleted = batchSize; deleted === batchSize && !closing.aborted;) {
    const due = await listExpiredDocuments(db, now(), batchSize)
    await files.remove(due.map(({ storageKey }) => storageKey))
    const ids = due.map(({ id }) => id)
    deleted = ids.length === 0 ? 0 : await inTransaction(db, (tx) => deleteExpiredDocuments(tx, ids))
  }
}
