import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { House } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/db.ts'
import { dropOldDocuments } from './documents-store.ts'

const atOnce = 50

/** Round: papers that nobody has to keep any more go, and their PDFs with them. */
export async function dropDocuments({ db, now }: Pick<House, 'db' | 'now'>, folder: string, closing: AbortSignal): Promise<void> {
  for (let dropped = atOnce; dropped === atOnce && !closing.aborted;) {
    const keys = await inTransaction(db, (tx) => dropOldDocuments(tx, now(), atOnce))
    for (const key of keys) if (key !== null) await rm(join(folder, key), { force: true })
    dropped = keys.length
  }
}
