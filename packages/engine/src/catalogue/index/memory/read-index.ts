import { inSnapshot, type Db } from '../../../kernel/database/db.ts'
import { streamItems, readDictionary } from './index-store.ts'
import { buildColumns, type IndexColumns } from './memory.ts'

/** Reads the whole catalogue in one snapshot. */
export function readIndex(db: Db, currency: string): Promise<IndexColumns> {
  return inSnapshot(db, async (snapshot) =>
    buildColumns(await readDictionary(snapshot), streamItems(snapshot, currency)),
  )
}
