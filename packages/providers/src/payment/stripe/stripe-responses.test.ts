import { PaymentFault } from '@vitrine/engine/ports/payment'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { readIntent, readRefund, readSession, toPaymentFault } from './stripe-responses.ts'

const intent = { id: 'pi_1', status: 'succeeded', amount: 4990, amount_received: 4990, currency: 'eur' }
const session = {
  id: 'cs_test_1',
  status: 'complete',
  amount_total: 4990,
  currency: 'eur',
  url: 'https://checkout.stripe.com/c/pay/cs_test_1',
  payment_intent: intent,
  metadata: { orderId: '1', shop_method: 'creditcard' },
}

test('a completed session has the sums of its PaymentIntent and of the charge', () => {
  const payment_intent = { ...intent, latest_charge: { amount_refunded: 500 } }
  expect(readSession({ ...session, payment_intent, somethingNew: true })).toEqual({
    id: 'cs_test_1',
    intentId: 'pi_1',
    status: 'paid',
    amount: { minor: 4990, currency: 'EUR' },
    paid: 4990,
    refunded: 500,
    method: 'creditcard',
    checkoutUrl: null,
    failureReason: null,
    metadata: { orderId: '1' },
  })
})

test('a session stays open after a declined card, since the customer can use another one', () => {
  const declined = { ...intent, status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } }
  expect(readSession({ ...session, status: 'open', payment_intent: declined })).toMatchObject({
    status: 'open',
    paid: 0,
    checkoutUrl: session.url,
  })
})

test.each([
  ['requires_payment_method', null, 'open', null],
  [
    'requires_payment_method',
    { code: 'card_declined', decline_code: 'insufficient_funds' },
    'failed',
    'insufficient_funds',
  ],
  ['requires_payment_method', { code: 'incorrect_number' }, 'failed', 'invalid_card_number'],
  ['requires_action', null, 'open', null],
  ['processing', null, 'pending', null],
  ['requires_capture', null, 'authorized', null],
  ['canceled', null, 'canceled', null],
  ['succeeded', null, 'paid', null],
])('the PaymentIntent status %s with error %j is mapped to %s', (status, last_payment_error, ours, failureReason) => {
  expect(readIntent({ ...intent, status, last_payment_error })).toMatchObject({ status: ours, failureReason })
})

test('a card that needs 3-D Secure has the address to which the customer is sent', () => {
  const next_action = { redirect_to_url: { url: 'https://hooks.stripe.com/3d_secure_2' } }
  expect(readIntent({ ...intent, status: 'requires_action', next_action }).checkoutUrl).toBe(
    'https://hooks.stripe.com/3d_secure_2',
  )
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['a text', '<html>'],
  ['a status that we do not know', { ...session, status: 'charmed' }],
  ['no amount', { ...session, amount_total: undefined }],
  ['a completed session without a payment', { ...session, payment_intent: null }],
])('a response with %s throws unknownResponse', (_, body) => {
  expect(() => readSession(body)).toThrow(expect.objectContaining({ name: 'PaymentFault', kind: 'unknownResponse' }))
})

test.each([
  ['pending', 'sent'],
  ['requires_action', 'sent'],
  ['succeeded', 'settled'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
])('the refund status %s is mapped to %s', (status, ours) => {
  expect(readRefund({ id: 're_1', status })).toEqual({ id: 're_1', status: ours })
})

const { errors } = Stripe
const error = (type: 'card_error' | 'invalid_request_error' | 'api_error' | 'idempotency_error', more: object) =>
  errors.StripeError.generate({ type, message: 'no', ...more } as Parameters<typeof errors.StripeError.generate>[0])

test.each<[string, unknown, string]>([
  ['no answer', new errors.StripeConnectionError({ type: 'api_error', message: 'timeout' }), 'temporary'],
  ['a server error', error('api_error', { statusCode: 503 }), 'temporary'],
  ['a rate limit', error('invalid_request_error', { statusCode: 429 }), 'temporary'],
  ['a key in use', error('idempotency_error', { statusCode: 409 }), 'temporary'],
  ['a key with other parameters', error('idempotency_error', { statusCode: 400 }), 'temporary'],
  ['a wrong card number', error('card_error', { statusCode: 402, code: 'incorrect_number' }), 'invalidCard'],
  ['a declined card', error('card_error', { statusCode: 402, code: 'card_declined' }), 'refused'],
  [
    'an unknown token of a card',
    error('invalid_request_error', { statusCode: 400, code: 'resource_missing', param: 'payment_method' }),
    'invalidCard',
  ],
  ['a wrong amount', error('invalid_request_error', { statusCode: 400, param: 'amount' }), 'refused'],
  ['a wrong key', error('invalid_request_error', { statusCode: 401 }), 'refused'],
  ['a body that is not JSON', error('api_error', {}), 'unknownResponse'],
  ['an error of another kind', new TypeError('x is not a function'), 'unknownResponse'],
])('%s is mapped to a PaymentFault', (_, cause, kind) => {
  const fault = toPaymentFault(cause)
  expect(fault).toBeInstanceOf(PaymentFault)
  expect(fault.kind).toBe(kind)
})
