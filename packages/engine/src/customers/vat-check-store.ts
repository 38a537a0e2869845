import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database/db.ts'

export interface UncheckedNumber {
  readonly addressId: number
  readonly vatNumber: string
}

/** VAT numbers that wait for their check, longest waiting first. */
export async function listUncheckedNumbers(
  db: Db,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<readonly UncheckedNumber[]> {
  const rows = await db
    .selectFrom('addresses')
    .where('vat_check', '=', sql.lit('later'))
    .where('vat_number', 'is not', null)
    .where((eb) => eb.or([eb('vat_asked_at', 'is', null), eb('vat_asked_at', '<', before)]))
    .orderBy('vat_asked_at', (order) => order.asc().nullsFirst())
    .limit(limit)
    .select(['id as addressId', 'vat_number as vatNumber'])
    .execute()
  return rows.flatMap(({ addressId, vatNumber }) => (vatNumber === null ? [] : [{ addressId, vatNumber }]))
}

/** Only updates an address that still has this number. */
export async function recordVatCheck(
  tx: Tx,
  { addressId, vatNumber }: UncheckedNumber,
  { check, now }: { readonly check: 'valid' | 'invalid' | 'later'; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ vat_check: check, vat_asked_at: now })
    .where('id', '=', addressId)
    .where('vat_number', '=', vatNumber)
    .where('vat_check', '=', sql.lit('later'))
    .execute()
}
