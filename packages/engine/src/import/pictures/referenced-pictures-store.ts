import type { Labels } from '@vitrine/contract/kernel/i18n/locale'
import type { Db } from '../../kernel/database/db.ts'

/** A picture that the document refers to, by its storage key. */
export interface ReferencedPicture {
  readonly key: string
  readonly fileName: string
  readonly mime: string
  readonly alt: Labels | null
}

export async function listReferencedPicturesByKey(
  db: Db,
  keys: readonly string[],
): Promise<readonly ReferencedPicture[]> {
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('media')
    .select(['storage_key as key', 'file_name as fileName', 'mime', 'alt'])
    .where('kind', '=', 'image')
    .where('storage_key', 'in', [...keys])
    .orderBy('storage_key')
    .execute()
  return rows.map((row) => ({ ...row, fileName: row.fileName ?? row.key }))
}
