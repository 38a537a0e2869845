import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { placeOrder, visitorReadyToOrder, type PurchaseOptions } from './shopper.ts'
import type { TestShop, TestVisitor } from './shops/test-shop.ts'

export { placeOrder }

/**
 * So many guests who are ready to buy the same, each with a session, an address and a cart of their own. One of them
 * comes in through the door; the others are copied from that one in the database, for a storm of clicks is what is
 * wanted and not a storm of forms.
 */
export async function crowd(
  shop: Pick<TestShop, 'db' | 'visitor'>,
  count: number,
  buying: PurchaseOptions = {},
): Promise<readonly TestVisitor[]> {
  const [first, ...others] = Array.from({ length: count }, (_, place) => ({
    secret: randomBytes(32).toString('base64url'),
    email: `guest${place}@example.org`,
  }))
  if (!first) return []
  const model = await visitorReadyToOrder(shop, { ...buying, email: first.email })
  const copies = others.map(({ secret, email }) => ({ email, hash: hashOf(secret).toString('hex') }))
  await sql`
    with model as (select * from sessions where token_hash = ${hashOf(model.caller.session ?? '')}),
    guest as (select * from jsonb_to_recordset(${JSON.stringify(copies)}) as g (email text, hash text)),
    session as (
      insert into sessions (token_hash, guest_mail, locale, created_at, seen_at, expires_at)
      select decode(guest.hash, 'hex'), guest.email, model.locale, model.created_at, model.seen_at, model.expires_at from guest, model returning id),
    address as (
      insert into addresses (session_id, is_billing, is_shipping, first_name, last_name, street_name, apartment, zip_code, city, country_id, phone_number)
      select session.id, is_billing, is_shipping, first_name, last_name, street_name, apartment, zip_code, city, country_id, phone_number
        from session, addresses where session_id = (select id from model) returning id, session_id),
    cart as (
      insert into carts (session_id, currency, shipping_country_id, customer_invoice_address_id, ships_to_invoice, shipping_profile_id, payment_method_id)
      select address.session_id, currency, shipping_country_id, address.id, true, shipping_profile_id, payment_method_id
        from address, carts where carts.session_id = (select id from model) returning id),
    coupon as (
      insert into cart_coupons (cart_id, coupon_id)
      select cart.id, coupon_id from cart, cart_coupons where cart_id = (select id from carts where session_id = (select id from model)))
    insert into cart_items (cart_id, variation_id, quantity, params_key, seen_amount, added_at)
    select cart.id, variation_id, quantity, params_key, seen_amount, added_at + line.id * interval '1 millisecond'
      from cart, cart_items line where cart_id = (select id from carts where session_id = (select id from model))`.execute(
    shop.db,
  )
  return [
    model,
    ...others.map(({ secret }) => {
      const visitor = shop.visitor({ locale: model.caller.locale })
      visitor.caller.session = secret
      return visitor
    }),
  ]
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest()
