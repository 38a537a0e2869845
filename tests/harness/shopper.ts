import { randomUUID } from 'node:crypto'
import type { AddressFormInput } from '@vitrine/contract/address/address'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Answer } from '@vitrine/contract/api/operations'
import type { TestShop, TestVisitor } from './shops/test-shop.ts'

type Shop = Pick<TestShop, 'db' | 'visitor'>

export interface PurchaseOptions {
  /** Pieces by SKU. */
  readonly lines?: Readonly<Record<string, number>>
  /** Key of the payment method. */
  readonly payment?: string
  readonly shipping?: string
  readonly coupons?: readonly string[]
  readonly email?: string
  readonly locale?: Locale
  readonly address?: Partial<AddressFormInput>
}

/** A guest with full hands and everything said that an order needs. */
export async function visitorReadyToOrder(
  shop: Shop,
  {
    lines = { SHIRT: 1 },
    payment = 'advance',
    shipping = 'standard',
    coupons = [],
    email = 'zofia@example.org',
    locale = 'en',
    address = {},
  }: PurchaseOptions = {},
): Promise<TestVisitor> {
  const visitor = shop.visitor({ locale })
  for (const [sku, quantity] of Object.entries(lines))
    await visitor.call('doAddCartItem', { productId: await findId(shop, 'variations', sku), quantity })
  await fillCheckout(shop, visitor, { payment, shipping, email, address })
  for (const couponCode of coupons) await visitor.call('doAddCoupon', { couponCode })
  return visitor
}

/** Everything that an order needs beside the cart: who, where to, how to send, how to pay. */
export async function fillCheckout(
  shop: Shop,
  visitor: TestVisitor,
  {
    payment = 'advance',
    shipping = 'standard',
    email = 'zofia@example.org',
    address = {},
  }: Pick<PurchaseOptions, 'payment' | 'shipping' | 'email' | 'address'>,
): Promise<void> {
  await visitor.call('doLoginAsGuest', { email })
  await visitor.call('doSaveAddress', {
    typeId: 1,
    addressData: { ...zofia, country: await findCountryId(shop, 'GB'), ...address },
  })
  await visitor.call('setShippingProvider', { shippingId: await findId(shop, 'shipping_profiles', shipping) })
  await visitor.call('setPaymentProvider', { paymentId: await findId(shop, 'payment_methods', payment) })
}

export const zofia = {
  firstName: 'Zofia',
  lastName: 'Król-Wiśniewska',
  streetName: 'Marlborough Street',
  apartment: '48b',
  zipCode: 'M4 3AE',
  city: 'Manchester',
  phoneNumber: '+44 161 496 0000',
} as const

/** One click on "place order and pay". */
export function placeOrder(visitor: TestVisitor, attemptId: string = randomUUID()): Promise<Answer<'doPlaceOrder'>> {
  return visitor.call('doPlaceOrder', { attemptId, termsAccepted: true })
}

export async function findCountryId({ db }: Pick<Shop, 'db'>, code: string): Promise<number> {
  return (await db.selectFrom('countries').select('id').where('iso_code2', '=', code).executeTakeFirstOrThrow()).id
}

/** By the name that the document gives it: SKU, code or key. */
export async function findId(
  { db }: Pick<Shop, 'db'>,
  table: 'variations' | 'shipping_profiles' | 'payment_methods',
  name: string,
): Promise<number> {
  switch (table) {
    case 'variations':
      return (await db.selectFrom('variations').select('id').where('number', '=', name).executeTakeFirstOrThrow()).id
    case 'shipping_profiles':
      return (await db.selectFrom('shipping_profiles').select('id').where('code', '=', name).executeTakeFirstOrThrow())
        .id
    case 'payment_methods':
      return (await db.selectFrom('payment_methods').select('id').where('key', '=', name).executeTakeFirstOrThrow()).id
  }
}

export async function getStock({ db }: Pick<Shop, 'db'>, sku: string): Promise<number> {
  return (
    await db
      .selectFrom('stock')
      .innerJoin('variations as v', 'v.id', 'variation_id')
      .select('available')
      .where('v.number', '=', sku)
      .executeTakeFirstOrThrow()
  ).available
}
