import type { Checkout } from '@vitrine/contract/checkout/checkout.contract'
import { Refusal } from '@vitrine/contract/kernel/operation/refusal'
import type { RefusalKey } from '@vitrine/contract/kernel/operation/refusals'
import { expect, test } from 'vitest'
import type { CheckoutSubmission } from './checkout-submission.ts'
import { processSubmission } from './process-submission.ts'
import type { SubmissionOptions } from './submission-context.ts'

const submission: CheckoutSubmission = {
  intent: 'place',
  values: {},
  shippingMethod: undefined,
  paymentMethod: undefined,
  privacyHint: false,
  terms: true,
  coupon: '',
  selectedAddressIds: { billing: undefined, shipping: undefined },
  attemptId: 'attempt',
  seenAmount: undefined,
  seenCurrency: undefined,
}

/** A submission whose order the shop answers with this refusal, and the operations that it called. */
async function submit(key: RefusalKey) {
  // The submission reads only these parts of a checkout.
  const checkout = {
    session: { user: { email: 'zofia@example.org' } },
    addresses: [],
    shippingMethods: [{ shippingProfileId: 1 }],
    countries: [],
    billingAddress: { id: 1 },
    shippingAddress: { id: 1 },
    useAsShippingAddress: true,
    missing: [],
    additionalInformation: { orderContactWish: '', orderCustomerSign: '', shippingPrivacyHintAccepted: false },
  } as unknown as Checkout
  const called: string[] = []
  const call = async (name: string) => {
    called.push(name)
    if (name === 'doPlaceOrder') throw new Refusal(key)
    return checkout
  }
  const options = { call, locale: 'en', emailRules: {} } as unknown as SubmissionOptions
  return { outcome: await processSubmission(submission, checkout, options), called }
}

test.each(['unavailable', 'order.unconfirmed', 'shopBusy'] as const)(
  'an order that is %s keeps its attempt and the checkout as it is shown, because it may exist with an empty cart',
  async (key) => {
    const { outcome, called } = await submit(key)
    expect(outcome.mistakes).toMatchObject([{ at: 'order' }])
    expect(outcome.isRefused).toBeUndefined()
    expect(called).toEqual(['doPlaceOrder'])
  },
)

test('an order that the shop refuses gets another attempt and the checkout of now', async () => {
  const { outcome, called } = await submit('order.tooManyUnpaid')
  expect(outcome).toMatchObject({ isRefused: true, mistakes: [{ at: 'order' }] })
  expect(called).toEqual(['doPlaceOrder', 'getCheckout'])
})
