import { expect, test } from 'vitest'
import type { ProviderPayment } from '../ports/payment.ts'
import { paymentStatusChange } from './payment-status-change.ts'

const recorded = { status: 'open', paid: 0, currency: 'GBP', checkoutUrl: null, failureReason: null } as const
const providerPayment = (change: Partial<ProviderPayment>): ProviderPayment => ({
  id: 'tr_1',
  status: 'open',
  amount: { minor: 7395, currency: 'GBP' },
  paid: 0,
  refunded: 0,
  method: 'creditcard',
  checkoutUrl: null,
  failureReason: null,
  metadata: {},
  ...change,
})

test('an unchanged status is no change', () => {
  expect(paymentStatusChange(recorded, providerPayment({}))).toMatchObject({ changed: false })
  expect(
    paymentStatusChange({ ...recorded, status: 'paid', paid: 7395 }, providerPayment({ status: 'paid', paid: 7395 })),
  ).toMatchObject({ changed: false })
})

test('a payment is a change, and so is a higher paid amount', () => {
  expect(paymentStatusChange(recorded, providerPayment({ status: 'paid', paid: 7395 }))).toMatchObject({
    status: 'paid',
    paid: 7395,
    changed: true,
    endedUnpaid: false,
  })
  expect(
    paymentStatusChange({ ...recorded, status: 'paid', paid: 5000 }, providerPayment({ status: 'paid', paid: 7395 })),
  ).toMatchObject({ paid: 7395, changed: true })
})

test.each(['open', 'authorized'] as const)(
  'an amount that the provider reports for a payment that is %s does not count as paid',
  (status) => {
    expect(paymentStatusChange(recorded, providerPayment({ status, paid: 7395 })).paid).toBe(0)
  },
)

test('the paid amount never decreases', () => {
  expect(
    paymentStatusChange({ ...recorded, status: 'paid', paid: 7395 }, providerPayment({ status: 'paid', paid: 5000 })),
  ).toMatchObject({ paid: 7395, changed: false })
  expect(
    paymentStatusChange({ ...recorded, status: 'paid', paid: 7395 }, providerPayment({ status: 'failed' })),
  ).toMatchObject({ status: 'paid', paid: 7395, changed: false, endedUnpaid: false })
})

test.each(['failed', 'canceled', 'expired'] as const)(
  'a payment that is %s without money is reported once',
  (status) => {
    expect(paymentStatusChange(recorded, providerPayment({ status }))).toMatchObject({
      status,
      changed: true,
      endedUnpaid: true,
    })
    expect(paymentStatusChange({ ...recorded, status }, providerPayment({ status }))).toMatchObject({
      changed: false,
      endedUnpaid: false,
    })
    expect(
      paymentStatusChange({ ...recorded, status }, providerPayment({ status: 'paid', paid: 7395 })),
      'a late payment still counts',
    ).toMatchObject({ status: 'paid', changed: true })
  },
)

test('a payment in another currency counts as failed and is refunded', () => {
  const foreign = providerPayment({ status: 'paid', paid: 7395, amount: { minor: 7395, currency: 'EUR' } })
  expect(paymentStatusChange(recorded, foreign)).toEqual({
    status: 'failed',
    paid: 0,
    changed: true,
    endedUnpaid: true,
    isForeignCurrency: true,
  })
  expect(paymentStatusChange({ ...recorded, status: 'failed' }, foreign), 'and is refunded only once').toMatchObject({
    changed: false,
    isForeignCurrency: false,
  })
})
