import type { CartNotice } from '@vitrine/contract/checkout/cart.contract'
import type { PreferredDelivery } from '@vitrine/contract/checkout/delivery'
import type { RefusalKey } from '@vitrine/contract/kernel/operation/refusals'
import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database/db.ts'

/** The customer's selections and inputs, whether or not they are still valid. */
export interface CheckoutSelection {
  readonly invoiceAddressId: number | null
  readonly shippingAddressId: number | null
  /** True if one address is used for both. */
  readonly shipsToInvoice: boolean
  readonly shippingCountryId: number
  readonly shippingProfileId: number | null
  readonly paymentMethodId: number | null
  readonly orderContactWish: string
  readonly orderCustomerSign: string
  readonly shippingPrivacyHintAccepted: boolean
  readonly templateType: string
  readonly preferredDelivery: PreferredDelivery | null
  readonly draft: Readonly<Record<string, string>>
  readonly notices: readonly CartNotice[]
}

export async function getCheckoutSelection(db: Db, cartId: number): Promise<CheckoutSelection> {
  const row = await db
    .selectFrom('carts')
    .where('id', '=', cartId)
    .select([
      'customer_invoice_address_id as invoiceAddressId',
      'customer_shipping_address_id as shippingAddressId',
      'ships_to_invoice as shipsToInvoice',
      'shipping_country_id as shippingCountryId',
      'shipping_profile_id as shippingProfileId',
      'payment_method_id as paymentMethodId',
      'order_contact_wish as orderContactWish',
      'order_customer_sign as orderCustomerSign',
      'shipping_privacy_hint_accepted as shippingPrivacyHintAccepted',
      'template_type as templateType',
      'draft',
      'notices',
      'preferred_delivery as preferredDelivery',
    ])
    .executeTakeFirstOrThrow()
  // Only the checkout writes drafts, which are records of strings.
  return {
    ...row,
    orderContactWish: row.orderContactWish ?? '',
    orderCustomerSign: row.orderCustomerSign ?? '',
    draft: row.draft as CheckoutSelection['draft'],
  }
}

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
