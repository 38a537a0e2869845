import type { Db, Tx } from '../kernel/db.ts'

export interface UncheckedNumber {
  readonly addressId: number
  readonly vatNumber: string
}

/** Numbers that are checked later, those first that wait longest. */
export async function uncheckedNumbers(db: Db, { before, most }: { readonly before: Date; readonly most: number }): Promise<readonly UncheckedNumber[]> {
  const rows = await db.selectFrom('addresses').where('vat_check', '=', 'later').where('vat_number', 'is not', null)
    .where((eb) => eb.or([eb('vat_asked_at', 'is', null), eb('vat_asked_at', '<', before)]))
    .orderBy('vat_asked_at', (order) => order.asc().nullsFirst()).limit(most).select(['id as addressId', 'vat_number as vatNumber']).execute()
  return rows.flatMap(({ addressId, vatNumber }) => (vatNumber === null ? [] : [{ addressId, vatNumber }]))
}

/** Only while the address still has that number: its owner may have changed it meanwhile. */
export async function noteVatCheck(tx: Tx, { addressId, vatNumber }: UncheckedNumber, { check, now }: { readonly check: 'valid' | 'invalid' | 'later'; readonly now: Date }): Promise<void> {
  await tx.updateTable('addresses').set({ vat_check: check, vat_asked_at: now })
    .where('id', '=', addressId).where('vat_number', '=', vatNumber).where('vat_check', '=', 'later').execute()
}
