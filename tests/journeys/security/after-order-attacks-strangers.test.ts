import { randomUUID } from 'node:crypto'
import type { Input, OperationName } from '@vitrine/contract/api/operations'
import { expect, test } from 'vitest'
import { zofia, findCountryId } from '../../harness/shopper.ts'
import { shopWithReturns } from '../../harness/shops/shop-with-returns.ts'
import { sendOffer } from '../../harness/offer-steps.ts'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

const password = 'demo-shop-1'
const customers = ['ann', 'ben'].map((name) => ({
  email: `${name}@example.org`,
  password,
  firstName: name,
  lastName: 'Novak',
  locale: 'en' as const,
}))
const nothing = 999_999

test('foreign resources are refused with exactly the same answer as missing ones', async () => {
  const shop = await shopWithReturns({ document: { ...purchaseDocument, customers } })
  const loggedIn = async (name: string) => {
    const visitor = shop.visitor()
    await visitor.call('doLogin', { email: `${name}@example.org`, password })
    return visitor
  }
  const [ann, ben] = [await loggedIn('ann'), await loggedIn('ben')]
  const [hers, his] = [
    await shop.createShippedOrder({ email: 'ann@example.org' }),
    await shop.createShippedOrder({ email: 'ben@example.org' }),
  ]
  await ann.call('doMigrateGuestOrderToCustomer', {
    orderId: hers.orderId,
    accessKey: hers.accessKey,
    postcode: zofia.zipCode,
  })
  await ben.call('doMigrateGuestOrderToCustomer', {
    orderId: his.orderId,
    accessKey: his.accessKey,
    postcode: zofia.zipCode,
  })
  const back = await shop.announceReturn({ ...hers, shopper: ann }, { SHIRT: 1 })
  const withdrawal = await ann.call('doSubmitCancellation', {
    name: 'Ann',
    email: 'ann@example.org',
    orderId: String(hers.orderId),
  })
  await shop.engine.scheduler.runUntilIdle()
  const addressData = { ...zofia, country: await findCountryId(shop, 'GB') }
  await ann.call('doSaveAddress', { typeId: 1, addressData, isForCheckout: false })
  const address = await shop.db
    .selectFrom('addresses')
    .where('customer_id', 'is not', null)
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const session = await shop.db
    .selectFrom('sessions')
    .innerJoin('customer_profiles as p', 'p.customer_id', 'sessions.customer_id')
    .where('p.email', '=', 'ann@example.org')
    .select('sessions.id')
    .executeTakeFirstOrThrow()
  const item = await shop.db.selectFrom('items').where('handle', '=', 'shirt').select('id').executeTakeFirstOrThrow()
  const { id: reviewId } = await ann.call('doReview', {
    type: 'review',
    targetId: item.id,
    ratingValue: 4,
    title: 'Mine',
  })
  const paper = await shop.db
    .selectFrom('documents')
    .where('order_id', '=', hers.orderId)
    .select('id')
    .executeTakeFirstOrThrow()
  const line = await shop.findLineId(hers.orderId, 'SHIRT')
  const offer = await sendOffer(shop, { customer: 'ann@example.org' }, () => shop.clock.now())
  const wrong = his.accessKey

  const pairs: { readonly [N in OperationName]?: readonly [there: Input<N>, missing: Input<N>] } = {
    getOrder: [{ orderId: hers.orderId }, { orderId: nothing }],
    doCancelOrder: [
      { orderId: hers.orderId, accessKey: wrong },
      { orderId: nothing, accessKey: wrong },
    ],
    doMigrateGuestOrderToCustomer: [
      { orderId: hers.orderId, accessKey: wrong },
      { orderId: nothing, accessKey: wrong },
    ],
    doOrderAgainInformation: [
      { orderId: hers.orderId, accessKey: wrong },
      { orderId: nothing, accessKey: wrong },
    ],
    doOrderAgain: [
      { orderId: hers.orderId, accessKey: wrong },
      { orderId: nothing, accessKey: wrong },
    ],
    getOrderDocument: [
      { orderId: his.orderId, accessKey: his.accessKey, documentId: paper.id },
      { orderId: his.orderId, accessKey: his.accessKey, documentId: nothing },
    ],
    getReturnable: [
      { orderId: hers.orderId, accessKey: wrong },
      { orderId: nothing, accessKey: wrong },
    ],
    getReturnSum: [
      { orderId: his.orderId, accessKey: wrong, items: [{ orderItemId: line, quantity: 1 }] },
      { orderId: his.orderId, accessKey: wrong, items: [{ orderItemId: nothing, quantity: 1 }] },
    ],
    doMakeOrderReturn: [
      {
        attemptId: randomUUID(),
        orderId: his.orderId,
        orderAccessKey: wrong,
        items: [{ orderItemId: line, quantity: 1 }],
      },
      {
        attemptId: randomUUID(),
        orderId: his.orderId,
        orderAccessKey: wrong,
        items: [{ orderItemId: nothing, quantity: 1 }],
      },
    ],
    getReturn: [
      { returnId: back.returnId, accessKey: wrong },
      { returnId: nothing, accessKey: wrong },
    ],
    doCancelReturn: [
      { returnId: back.returnId, accessKey: wrong },
      { returnId: nothing, accessKey: wrong },
    ],
    getReturnLabel: [
      { returnId: back.returnId, accessKey: hers.accessKey },
      { returnId: nothing, accessKey: hers.accessKey },
    ],
    getWithdrawal: [
      { id: withdrawal.id, accessKey: wrong },
      { id: nothing, accessKey: wrong },
    ],
    deleteAddress: [
      { typeId: 1, addressId: address.id },
      { typeId: 1, addressId: nothing },
    ],
    doSaveAddress: [
      { typeId: 1, addressData: { ...addressData, id: address.id }, isForCheckout: false },
      { typeId: 1, addressData: { ...addressData, id: nothing }, isForCheckout: false },
    ],
    deleteCustomerSession: [{ id: session.id }, { id: nothing }],
    setReview: [
      { type: 'review', feedbackId: reviewId, title: 'His' },
      { type: 'review', feedbackId: nothing, title: 'His' },
    ],
    deleteReview: [
      { type: 'review', feedbackId: reviewId },
      { type: 'review', feedbackId: nothing },
    ],
    getMyReview: [
      { type: 'review', feedbackId: reviewId },
      { type: 'review', feedbackId: nothing },
    ],
    getReviewToAnswer: [{ feedbackId: reviewId }, { feedbackId: nothing }],
    doReview: [
      { type: 'reply', targetId: reviewId, message: 'Hm' },
      { type: 'reply', targetId: nothing, message: 'Hm' },
    ],
    getOffer: [
      { offerId: offer.offerId, accessKey: wrong },
      { offerId: nothing, accessKey: wrong },
    ],
    doAcceptOffer: [
      { offerId: offer.offerId, accessKey: wrong, attemptId: randomUUID(), termsAccepted: true },
      { offerId: nothing, accessKey: wrong, attemptId: randomUUID(), termsAccepted: true },
    ],
    doRejectOffer: [
      { offerId: offer.offerId, accessKey: wrong, text: 'No' },
      { offerId: nothing, accessKey: wrong, text: 'No' },
    ],
  }
  for (const [name, [there, missing]] of Object.entries(pairs) as [OperationName, readonly [never, never]][]) {
    const told = async (payload: never) => {
      const { key, details } = await expectRefusal(ben.call(name, payload))
      // Ids from the payload are returned unchanged.
      return { name, key, details: JSON.stringify(details).replaceAll(/\b\d+\b/g, 'N') }
    }
    expect(await told(there)).toEqual(await told(missing))
  }
  for (const list of [
    await ben.call('getMyData', {}),
    await ben.call('getReturns', {}),
    await ben.call('getMyReviews', {}),
    await ben.call('getAddresses', { typeId: 1 }),
    await ben.call('getCustomerSessions', {}),
  ]) {
    expect(JSON.stringify(list)).not.toMatch(/ann@|"Mine"/)
  }
}, 60_000)
