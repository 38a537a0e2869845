import { randomUUID } from 'node:crypto'
import type { Answer, Input, OperationName } from '@vitrine/contract/api/operations'
import { expect, test } from 'vitest'
import { findCountryId, findId, zofia } from '../../harness/shopper.ts'
import { shopWithPayments } from '../../harness/shops/shop-with-payments.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

// With those that begin and end transactions. A lower number is an improvement and goes into this table; a higher one
// reads something twice.
const expectedStatements = {
  doAddCartItem: 8,
  getCart: 3,
  getCheckout: 3,
  doLoginAsGuest: 6,
  doSaveAddress: 13,
  setShippingProvider: 8,
  setPaymentProvider: 8,
  doPlaceOrder: 13,
  getOrder: 4,
} satisfies Partial<Record<OperationName, number>>

test('each operation of a checkout of a guest takes as few SQL statements as listed', async () => {
  let statements = 0
  const shop = await shopWithPayments({ document: purchaseDocument, onStatement: () => statements++ })
  shop.clock.advanceMinutes(1)
  const ids = {
    product: await findId(shop, 'variations', 'SHIRT'),
    country: await findCountryId(shop, 'GB'),
    shipping: await findId(shop, 'shipping_profiles', 'standard'),
    payment: await findId(shop, 'payment_methods', 'advance'),
  }
  // The first shopper fills what the engine keeps in memory, and is not counted.
  await buy()
  // The fewest of three: the change feed can update the index in between.
  const purchases = [await buy(), await buy(), await buy()]
  const fewest = Object.keys(expectedStatements).map((name) => [
    name,
    Math.min(...purchases.map((one) => one[name] ?? 0)),
  ])
  expect(Object.fromEntries(fewest)).toEqual(expectedStatements)

  async function buy(): Promise<Readonly<Record<string, number>>> {
    const counts: Record<string, number> = {}
    const shopper = shop.visitor()
    async function call<N extends keyof typeof expectedStatements>(name: N, payload: Input<N>): Promise<Answer<N>> {
      const before = statements
      const answer = await shopper.call(name, payload)
      counts[name] = statements - before
      return answer
    }
    await call('doAddCartItem', { productId: ids.product })
    await call('getCart', {})
    await call('getCheckout', {})
    await call('doLoginAsGuest', { email: 'zofia@example.org' })
    await call('doSaveAddress', { typeId: 1, addressData: { ...zofia, country: ids.country } })
    await call('setShippingProvider', { shippingId: ids.shipping })
    await call('setPaymentProvider', { paymentId: ids.payment })
    const { orderId, accessKey } = await call('doPlaceOrder', { attemptId: randomUUID(), termsAccepted: true })
    await call('getOrder', { orderId, accessKey })
    return counts
  }
})
