import { inOneMoment, type Db } from '../../kernel/db.ts'
import { allItems, readDictionary } from './index-store.ts'
import { build, type Built } from './memory.ts'

/** Reads everything at one moment. */
export function readIndex(db: Db, currency: string): Promise<Built> {
  return inOneMoment(db, async (moment) => build(await readDictionary(moment), allItems(moment, currency)))
}
