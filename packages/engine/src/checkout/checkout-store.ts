import type { RefusalKey } from '@vitrine/contract/kernel/operation/refusals'
import { sql } from 'kysely'
import type { PricedCart } from '../cart/cart.ts'
import type { Tx } from '../kernel/database/db.ts'

export type CheckoutSelection = PricedCart['selection']

/** The id of the shipping address, which can be the billing address. */
export function getShippingAddressId({
  shipsToInvoice,
  invoiceAddressId,
  shippingAddressId,
}: Pick<CheckoutSelection, 'shipsToInvoice' | 'invoiceAddressId' | 'shippingAddressId'>): number | null {
  return shipsToInvoice ? invoiceAddressId : shippingAddressId
}

/** Removes resolved notices from a locked cart. */
export async function removeNotices(tx: Tx, cartId: number, keys: readonly RefusalKey[]): Promise<void> {
  await sql`
    update carts set notices = (select coalesce(jsonb_agg(n order by place), '[]') from jsonb_array_elements(notices) with ordinality as notice (n, place) where n ->> 'key' <> all(${[...keys]}::text[]))
     where id = ${cartId} and exists (select from jsonb_array_elements(notices) n where n ->> 'key' = any(${[...keys]}::text[]))`.execute(
    tx,
  )
}
