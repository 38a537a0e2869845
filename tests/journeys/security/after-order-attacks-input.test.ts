import { randomUUID } from 'node:crypto'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import type { Input, OperationName } from '@vitrine/contract/api/operations'
import { expect, test } from 'vitest'
import { shopWithAccount, ann, strongPassword } from '../../harness/shops/shop-with-account.ts'
import { findCountryId, findId, placeOrder, fillCheckout, zofia } from '../../harness/shopper.ts'
import type { TestVisitor } from '../../harness/shops/test-shop.ts'

type Tree = null | boolean | number | string | readonly Tree[] | { readonly [name: string]: Tree }

const nasty: readonly Tree[] = [
  null,
  true,
  '',
  ' ',
  0,
  -1,
  1.5,
  2_147_483_647,
  2_147_483_648,
  1e308,
  '\u0000',
  'a\u0000b',
  'x'.repeat(5000),
  'ż'.repeat(254),
  '🧥'.repeat(60),
  '\u202Eגדול 👩‍👩‍👧 مرحبا',
  "'; drop table orders; --",
  '<script>alert(1)</script>',
  'Zofia\r\nBcc: everybody@example.org',
  'zofia@example.org\r\nBcc: x@example.org',
  '%',
  '%s%n',
  '2026-02-30',
  '9999999999',
  [],
  {},
  Array.from({ length: 10_000 }, () => 1),
  [[[[]]]],
  { __proto__: null, constructor: 'x' },
]

/** Yields the payload with each field replaced by each hostile value. */
function mutants(payload: Tree): Tree[] {
  if (Array.isArray(payload))
    return [
      ...nasty,
      ...payload.flatMap((part: Tree, at) => mutants(part).map((bad) => payload.with(at, bad) as Tree[])),
      Array.from({ length: 300 }, () => payload[0] ?? 1),
    ]
  if (typeof payload !== 'object' || payload === null) return [...nasty]
  return Object.entries(payload).flatMap(([name, part]) => [
    ...mutants(part).map((bad) => ({ ...payload, [name]: bad })),
    Object.fromEntries(Object.entries(payload).filter(([each]) => each !== name)),
  ])
}

test('no operation after an order answers a hostile payload with an internal error', async () => {
  const shop = await shopWithAccount()
  const [annHere, guest] = [await shop.logInAnn(), shop.browser()]
  await annHere.call('doAddCartItem', { productId: await findId(shop, 'variations', 'BEANIE') })
  await fillCheckout(shop, annHere, { email: ann.email })
  const { orderId, accessKey } = await placeOrder(annHere)
  await annHere.call('doAddCartItem', { productId: await findId(shop, 'variations', 'BEANIE') })
  const line = await shop.db
    .selectFrom('order_items')
    .where('order_id', '=', orderId)
    .select(['id', 'item_id as itemId', 'variation_id as variationId'])
    .executeTakeFirstOrThrow()
  const [itemId, variationId] = [line.itemId ?? 0, line.variationId ?? 0]
  const addressData = { ...zofia, country: await findCountryId(shop, 'GB') }
  const key = { orderId, accessKey }
  const [items, mailed] = [
    [{ orderItemId: line.id, quantity: 1, returnReasonId: 1, fit: 'small' }],
    { customerId: 1, token: 'x'.repeat(43) },
  ]
  const passkey = { id: 'abc', rawId: 'abc', type: 'public-key' }
  const good = {
    doRequestResetPasswordLink: { email: 'nobody@example.org' },
    doConfirmEmail: mailed,
    doResetPassword: { ...mailed, ...strongPassword },
    setCustomer: { firstName: 'Ann', lastName: 'Novak', phoneNumber: '+44 1', locale: 'en' },
    deleteCustomerSession: { id: 999_999 },
    deleteCustomerPasskey: { id: 'abc' },
    doBeginCustomerPasskey: { password: '' },
    doAddCustomerPasskey: {
      name: 'x',
      response: { ...passkey, response: { clientDataJSON: 'abc', attestationObject: 'abc', transports: ['usb'] } },
    },
    doCustomerPasskeyLogin: {
      response: { ...passkey, response: { clientDataJSON: 'abc', authenticatorData: 'abc', signature: 'abc' } },
    },
    doSaveAddress: { typeId: 1, addressData, isForCheckout: false },
    deleteAddress: { typeId: 1, addressId: 999_999 },
    getOrders: { page: 1 },
    getOrder: key,
    doMigrateGuestOrderToCustomer: key,
    doOrderAgainInformation: key,
    doOrderAgain: { ...key, items: [line.id] },
    getReturnable: key,
    getReturnSum: { ...key, items },
    doMakeOrderReturn: { attemptId: randomUUID(), orderId, orderAccessKey: accessKey, returnNote: 'x', items },
    getReturns: { page: 1 },
    getReturn: { returnId: 20_001, accessKey },
    doCancelReturn: { returnId: 20_001, accessKey },
    getReturnLabel: { returnId: 20_001, accessKey },
    doSubmitCancellation: {
      attemptId: randomUUID(),
      name: 'Zofia',
      email: 'z@example.org',
      orderId: '1',
      postcode: 'M4',
      items: 'all',
      reason: 'none',
    },
    getWithdrawal: { id: 7001, accessKey },
    getOffer: { offerId: 20_001, accessKey, paymentId: 1, shippingId: 1, countryId: 1 },
    doRejectOffer: { offerId: 20_001, accessKey, text: 'no' },
    doAcceptOffer: {
      offerId: 20_001,
      accessKey,
      attemptId: randomUUID(),
      termsAccepted: true,
      paymentId: 1,
      seenAmount: 1,
      email: 'z@example.org',
      address: addressData,
    },
    doReview: {
      type: 'review',
      targetId: itemId,
      variationId,
      ratingValue: 5,
      title: 'Good',
      message: 'It is',
      authorName: 'Ann',
      fit: 'right',
    },
    setReview: { type: 'review', feedbackId: 999_999, ratingValue: 5, title: 'Good' },
    deleteReview: { type: 'reply', feedbackId: 999_999 },
    getMyReview: { type: 'review', feedbackId: 999_999 },
    getReviewToAnswer: { feedbackId: 999_999 },
    getAuthenticatedReview: { itemId, variationId },
    getMyReviews: { page: 1 },
    getReview: { itemId, page: 1, feedbacksPerPage: 10, sort: 'newest', stars: 5, lang: 'en' },
    getSizeGuide: { variationId },
    getOwnPieces: { variationId },
    getBotCheck: { purpose: 'contact' },
    doSubscribeNewsletter: {
      email: 'n@example.org',
      firstName: 'N',
      lastName: 'N',
      emailFolder: 'default',
      privacyAccepted: true,
      botCheck: 'x',
    },
    doEmailConfirmation: { newsletterEmailId: 1, authString: 'x' },
    deleteNewsletterSubscription: { newsletterEmailId: 1, authString: 'x' },
    setNewsletterChoice: { isWanted: true },
    doCustomerContactMail: {
      name: 'N',
      email: 'n@example.org',
      subject: 'S',
      message: 'M',
      orderId: 1,
      privacyAccepted: true,
      botCheck: 'form.x.y.z',
    },
    getNotifiablePiece: { variationId },
    doSubscribeNotifyMe: { email: 'n@example.org', variationId, botCheck: 'x' },
    doConfirmNotifyMe: { id: 1, token: 'x' },
    doUnsubscribeNotifyMe: { id: 1, token: 'x' },
    getNotifyMe: { id: 1, token: 'x' },
    doAddNotifiedItem: { id: 1, token: 'x' },
    getPreferredDeliveryServices: { shippingProfileId: 1, postalCode: '34117' },
    doSavePreferredDeliveryServices: {
      preferredDay: '2026-12-01',
      preferredLocation: 'x',
      preferredNeighbourName: 'x',
      preferredNeighbourAddress: 'x',
    },
    getPackstations: { zipcode: '34117', city: 'Kassel', street: 'x', searchPackstation: true, searchPostfilial: true },
    setPickupPoint: { pointId: 'x', postNumber: '123456', firstName: 'A', lastName: 'B' },
  } satisfies Partial<Record<OperationName, Tree>>

  const faults: string[] = []
  const outcomes = new Map<string, number>()
  const note = (what: string) => outcomes.set(what, (outcomes.get(what) ?? 0) + 1)
  async function send(by: TestVisitor, name: keyof typeof good, payload: Tree): Promise<void> {
    // The payload violates the contract on purpose.
    await by.call(name, payload as unknown as Input<typeof name>).then(
      () => note('answered'),
      (error: unknown) => {
        if (isRefusal(error)) note(error.key)
        else faults.push(`${name} ${JSON.stringify(payload)?.slice(0, 300)}: ${String(error)}`)
      },
    )
  }
  for (const [name, payload] of Object.entries(good) as [keyof typeof good, Tree][])
    for (const bad of mutants(payload)) {
      await send(annHere, name, bad)
      if (name.startsWith('do')) await send(guest, name, bad)
    }
  expect(faults).toEqual([])
  // Every operation was called, with the required permissions.
  expect((await annHere.call('getSession', {})).user.email).toBe(ann.email)
  expect(outcomes.get('invalidPayload')).toBeGreaterThan(1000)
  expect(outcomes.get('answered')).toBeGreaterThan(100)
}, 300_000)
