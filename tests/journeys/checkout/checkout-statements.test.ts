import { randomUUID } from 'node:crypto'
import type { Answer, Input, OperationName } from '@vitrine/contract/api/operations'
import { expect, test } from 'vitest'
import { findCountryId, findId, zofia } from '../../harness/shopper.ts'
import { shopWithPayments } from '../../harness/shops/shop-with-payments.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

// With those that begin and end transactions. A lower number is an improvement and goes into this table; a higher one
// reads something twice.
const expectedStatements = {
  doAddCartItem: 6,
  getCart: 2,
  getCheckout: 2,
  doLoginAsGuest: 2,
  doSaveAddress: 8,
  setShippingProvider: 6,
  setPaymentProvider: 6,
  doPlaceOrder: 11,
  getOrder: 2,
} satisfies Partial<Record<OperationName, number>>

test('each operation of a checkout of a guest takes as few SQL statements as listed, and all with the work that follows at most 60', async () => {
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
  const inOperations = Object.values(expectedStatements).reduce((sum, count) => sum + count, 0)
  expect(inOperations + Math.min(await followUp(), await buyAndFollowUp(), await buyAndFollowUp())).toBeLessThanOrEqual(
    60,
  )

  /** The mail and the two documents of the orders that were placed before. */
  async function followUp(): Promise<number> {
    const before = statements
    await shop.engine.scheduler.run('outbox')
    return statements - before
  }

  async function buyAndFollowUp(): Promise<number> {
    await buy()
    return followUp()
  }

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
