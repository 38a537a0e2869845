import { MollieApiError } from '@mollie/api-client'
import { PaymentFault } from '@vitrine/engine/ports/payment'
import { expect, test } from 'vitest'
import { toPaymentFault, readPayment, readRefund } from './mollie-responses.ts'

const payment = {
  id: 'tr_1',
  status: 'paid',
  amount: { value: '49.90', currency: 'EUR' },
  metadata: { orderId: '1', count: 2 },
}

test('unknown fields and metadata that is not text are ignored', () => {
  expect(readPayment({ ...payment, somethingNew: true })).toEqual({
    id: 'tr_1',
    status: 'paid',
    amount: { minor: 4990, currency: 'EUR' },
    paid: 4990,
    refunded: 0,
    method: null,
    checkoutUrl: null,
    failureReason: null,
    metadata: { orderId: '1' },
  })
})

test('the captured amount may be less than the amount', () => {
  expect(
    readPayment({
      ...payment,
      amountCaptured: { value: '20.00', currency: 'EUR' },
      amountRefunded: { value: '5.00', currency: 'EUR' },
    }),
  ).toMatchObject({ paid: 2000, refunded: 500 })
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['a text', '<html>'],
  ['a status that we do not know', { ...payment, status: 'charmed' }],
  ['no amount', { ...payment, amount: undefined }],
  ['an amount that is none', { ...payment, amount: { value: 'ten', currency: 'EUR' } }],
  ['two currencies', { ...payment, amountRefunded: { value: '1.00', currency: 'GBP' } }],
])('a response with %s throws unknownResponse', (_, answer) => {
  expect(() => readPayment(answer)).toThrow(expect.objectContaining({ name: 'PaymentFault', kind: 'unknownResponse' }))
})

test.each([
  ['queued', 'sent'],
  ['pending', 'sent'],
  ['processing', 'sent'],
  ['refunded', 'settled'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
])('the refund status %s is mapped to %s', (status, ours) => {
  expect(readRefund({ id: 're_1', status })).toEqual({ id: 're_1', status: ours })
})

test.each<[string, unknown, string]>([
  ['no answer at all', new MollieApiError('fetch failed'), 'temporary'],
  ['something that is no JSON', new MollieApiError('Received unexpected response from the server'), 'unknownResponse'],
  ['an id that cannot be one', new MollieApiError('The payment id appears invalid: x (unexpected format)'), 'refused'],
  ['a server in trouble', new MollieApiError('oops', { statusCode: 503 }), 'temporary'],
  ['too many calls', new MollieApiError('slowly', { statusCode: 429 }), 'temporary'],
  ['a key that is in work', new MollieApiError('in progress', { statusCode: 409 }), 'temporary'],
  ['a card that is none', new MollieApiError('no', { statusCode: 422, field: 'cardToken' }), 'invalidCard'],
  ['a wrong amount', new MollieApiError('no', { statusCode: 422, field: 'amount' }), 'refused'],
  ['a wrong key', new MollieApiError('no', { statusCode: 401 }), 'refused'],
  ['an error of another kind', new TypeError('x is not a function'), 'unknownResponse'],
])('%s is mapped to a PaymentFault', (_, error, kind) => {
  const fault = toPaymentFault(error)
  expect(fault).toBeInstanceOf(PaymentFault)
  expect(fault.kind).toBe(kind)
})
