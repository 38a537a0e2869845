import { inSnapshot, type Db } from '../../kernel/db.ts'
import { streamItems, readDictionary } from './index-store.ts'
import { buildColumns, type IndexColumns } from './memory.ts'

/** Reads everything at one moment. */
export function readIndex(db: Db, currency: string): Promise<IndexColumns> {
  return inSnapshot(db, async (moment) => buildColumns(await readDictionary(moment), streamItems(moment, currency)))
}
