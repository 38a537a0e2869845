import type { Labels } from '@vitrine/contract/kernel/i18n/locale'
import type { ReturnFit } from '@vitrine/contract/orders/returns.contract'
import type { Db } from '../kernel/database/db.ts'

export interface ReasonRow {
  readonly id: number
  readonly names: Labels
  readonly fit: ReturnFit | null
  readonly isDefault: boolean
}

/** The reasons that customers can choose. SF-3.55 */
export async function listActiveReasons(db: Db): Promise<readonly ReasonRow[]> {
  const rows = await db
    .selectFrom('return_reasons')
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .select(['id', 'names', 'fit', 'is_default as isDefault'])
    .execute()
  // A CHECK of the column allows no other value.
  return rows.map((row) => ({ ...row, fit: row.fit as ReturnFit | null }))
}
