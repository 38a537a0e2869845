import type { Focal } from '@vitrine/contract/pages/picture'
import { sql } from 'kysely'
import type { Db } from '../../kernel/database/db.ts'

export interface PictureFocal {
  readonly id: number
  readonly storageKey: string
  readonly focal: Focal
}

export async function listFocalsByKey(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, PictureFocal>> {
  const rows = await db
    .selectFrom('media')
    .select(['id', 'storage_key', 'focal_x', 'focal_y'])
    .where('storage_key', '=', sql<string>`any(${[...keys]}::text[])`)
    .execute()
  return new Map(
    rows.map(({ id, storage_key, focal_x, focal_y }) => [
      storage_key,
      { id, storageKey: storage_key, focal: { x: focal_x, y: focal_y } },
    ]),
  )
}
