import type { PreferredDelivery } from '@vitrine/contract/checkout/delivery'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/db.ts'

/** Cart columns that the checkout writes. */
export interface CheckoutPatch {
  readonly invoiceAddressId?: number | null
  readonly shippingAddressId?: number | null
  readonly shipsToInvoice?: boolean
  readonly shippingCountryId?: number
  readonly shippingProfileId?: number | null
  readonly paymentMethodId?: number | null
  readonly orderContactWish?: string
  readonly orderCustomerSign?: string
  readonly shippingPrivacyHintAccepted?: boolean
  readonly templateType?: string
  readonly preferredDelivery?: PreferredDelivery | null
  readonly draft?: Readonly<Record<string, string>>
}

export async function writeCheckout(tx: Tx, cartId: number, patch: CheckoutPatch): Promise<void> {
  await tx
    .updateTable('carts')
    .where('id', '=', cartId)
    .set((eb) => ({
      version: eb('version', '+', 1),
      ...('invoiceAddressId' in patch && { customer_invoice_address_id: patch.invoiceAddressId }),
      ...('shippingAddressId' in patch && { customer_shipping_address_id: patch.shippingAddressId }),
      ...('shipsToInvoice' in patch && { ships_to_invoice: patch.shipsToInvoice }),
      ...('shippingCountryId' in patch && { shipping_country_id: patch.shippingCountryId }),
      ...('shippingProfileId' in patch && { shipping_profile_id: patch.shippingProfileId }),
      ...('paymentMethodId' in patch && { payment_method_id: patch.paymentMethodId }),
      ...('orderContactWish' in patch && { order_contact_wish: patch.orderContactWish }),
      ...('orderCustomerSign' in patch && { order_customer_sign: patch.orderCustomerSign }),
      ...('shippingPrivacyHintAccepted' in patch && {
        shipping_privacy_hint_accepted: patch.shippingPrivacyHintAccepted,
      }),
      ...('templateType' in patch && { template_type: patch.templateType }),
      ...('preferredDelivery' in patch && {
        preferred_delivery: patch.preferredDelivery ? JSON.stringify(patch.preferredDelivery) : null,
      }),
      ...('draft' in patch && { draft: JSON.stringify(patch.draft) }),
    }))
    .execute()
}

/** The part of a guest's checkout that is moved to the account at login. */
export interface CarriedCheckout {
  /** Country, methods and form input; 'nothing' for a guest without a checkout. */
  readonly choices: 'all' | 'nothing'
  /**
   * The addresses to choose, by the ids that they had in the session; without one of its own the account's default is
   * chosen.
   */
  readonly addressIds: ReadonlyMap<number, number>
}

interface TakeOver {
  readonly guestCartId: number
  readonly cartId: number
  readonly checkout: CarriedCheckout
}

/**
 * Copies the guest's choices where the customer's cart has none; coupons are added to the customer's and assessed when
 * the cart is shown.
 */
export async function takeOverCheckout(
  tx: Tx,
  { guestCartId, cartId, checkout: { choices, addressIds } }: TakeOver,
): Promise<void> {
  if (choices === 'all') {
    const guest = await tx
      .selectFrom('carts')
      .where('id', '=', guestCartId)
      .select(['customer_invoice_address_id as invoiceId', 'customer_shipping_address_id as shippingId'])
      .executeTakeFirstOrThrow()
    const carried = (id: number | null) => (id === null ? null : (addressIds.get(id) ?? null))
    const isUntouched = sql`c.customer_invoice_address_id is null and c.customer_shipping_address_id is null`
    await sql`
      update carts c set
        customer_invoice_address_id = case when ${isUntouched} then ${carried(guest.invoiceId)}::integer else c.customer_invoice_address_id end,
        customer_shipping_address_id = case when ${isUntouched} then ${carried(guest.shippingId)}::integer else c.customer_shipping_address_id end,
        ships_to_invoice = case when ${isUntouched} and ${addressIds.size > 0} then g.ships_to_invoice else c.ships_to_invoice end,
        shipping_country_id = case when ${isUntouched} then g.shipping_country_id else c.shipping_country_id end,
        shipping_profile_id = coalesce(c.shipping_profile_id, g.shipping_profile_id), payment_method_id = coalesce(c.payment_method_id, g.payment_method_id),
        order_contact_wish = coalesce(c.order_contact_wish, g.order_contact_wish), order_customer_sign = coalesce(c.order_customer_sign, g.order_customer_sign),
        preferred_delivery = coalesce(c.preferred_delivery, g.preferred_delivery),
        shipping_privacy_hint_accepted = c.shipping_privacy_hint_accepted or g.shipping_privacy_hint_accepted, draft = g.draft || c.draft
        from carts g where g.id = ${guestCartId} and c.id = ${cartId}`.execute(tx)
  }
  await sql`
    update carts c set order_failed_at = greatest(c.order_failed_at, g.order_failed_at), notices = g.notices
      from carts g where g.id = ${guestCartId} and c.id = ${cartId}`.execute(tx)
  await sql`
    insert into cart_coupons (cart_id, coupon_id, added_at) select ${cartId}::integer, coupon_id, added_at from cart_coupons where cart_id = ${guestCartId}
    on conflict do nothing`.execute(tx)
}
