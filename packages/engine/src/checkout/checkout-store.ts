import type { PreferredDelivery } from '@vitrine/contract/delivery'
import type { RefusalKey } from '@vitrine/contract/kernel/refusals'
import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/db.ts'

/** What a shopper has chosen and written, whether or not it still holds. */
export interface Chosen {
  readonly invoiceAddressId: number | null
  readonly shippingAddressId: number | null
  /** One address serves both. */
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
}

export async function chosenOf(db: Db, cartId: number): Promise<Chosen> {
  const row = await db.selectFrom('carts').where('id', '=', cartId)
    .select([
      'customer_invoice_address_id as invoiceAddressId', 'customer_shipping_address_id as shippingAddressId', 'ships_to_invoice as shipsToInvoice',
      'shipping_country_id as shippingCountryId', 'shipping_profile_id as shippingProfileId', 'payment_method_id as paymentMethodId',
      'order_contact_wish as orderContactWish', 'order_customer_sign as orderCustomerSign', 'shipping_privacy_hint_accepted as shippingPrivacyHintAccepted',
      'template_type as templateType', 'draft', 'preferred_delivery as preferredDelivery',
    ])
    .executeTakeFirstOrThrow()
  // Only the checkout writes drafts, which are records of texts, and wishes.
  return { ...row, orderContactWish: row.orderContactWish ?? '', orderCustomerSign: row.orderCustomerSign ?? '', draft: row.draft as Chosen['draft'], preferredDelivery: row.preferredDelivery as unknown as PreferredDelivery | null }
}

/** The address to which the parcel goes: of its own, or that of the invoice. */
export function shippingAddressIdOf({ shipsToInvoice, invoiceAddressId, shippingAddressId }: Pick<Chosen, 'shipsToInvoice' | 'invoiceAddressId' | 'shippingAddressId'>): number | null {
  return shipsToInvoice ? invoiceAddressId : shippingAddressId
}

/** What was said about a locked cart and is settled now. */
export async function forgetNotices(tx: Tx, cartId: number, keys: readonly RefusalKey[]): Promise<void> {
  if (keys.length === 0) return
  await sql`
    update carts set notices = (select coalesce(jsonb_agg(n order by place), '[]') from jsonb_array_elements(notices) with ordinality as said (n, place) where n ->> 'key' <> all(${[...keys]}::text[]))
     where id = ${cartId} and exists (select from jsonb_array_elements(notices) n where n ->> 'key' = any(${[...keys]}::text[]))`.execute(tx)
}
