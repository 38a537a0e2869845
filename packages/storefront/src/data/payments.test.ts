import { toApiError } from '@vitrine/contract/api/api-error'
import { locales } from '@vitrine/contract/kernel/i18n/locale'
import { describe, expect, test } from 'vitest'
import { errorText } from '../text/error-text.ts'
import { loadTranslator } from '../text/namespaces.ts'
import { createPayments, type Payments } from './payments.ts'
import { createShop } from './shop/shop.ts'

const refusal = toApiError(
  { key: 'payment.failed', code: 402, message: 'technical', errors: {} },
  { statusCode: 402, statusText: 'Payment Required', url: '/api' },
)

/** One call of every function of the provider. */
const calls: readonly (readonly [name: keyof Payments, ask: (payments: Payments) => Promise<unknown>])[] = [
  ['getMollieSettings', (payments) => payments.getMollieSettings()],
  ['getMolliePayment', (payments) => payments.getMolliePayment({ paymentId: 'tr_1' })],
  ['getMolliePaymentAndUpdateStatus', (payments) => payments.getMolliePaymentAndUpdateStatus({ paymentId: 'tr_1' })],
  ['doCreateMolliePaymentFromBasket', (payments) => payments.doCreateMolliePaymentFromBasket({})],
  ['doCreateMolliePaymentFromOrder', (payments) => payments.doCreateMolliePaymentFromOrder({ orderId: 1 })],
  [
    'doCreatePlentyPaymentFromMolliePayment',
    (payments) => payments.doCreatePlentyPaymentFromMolliePayment({ paymentId: 'tr_1' }),
  ],
  [
    'doAttachMolliePaymentToOrder',
    (payments) => payments.doAttachMolliePaymentToOrder({ orderId: 1, molliePaymentId: 'tr_1' }),
  ],
  ['doPatchMolliePayment', (payments) => payments.doPatchMolliePayment({ paymentId: 'tr_1', data: {} })],
]

describe.each(locales)('in %s', (locale) => {
  test.each(calls)('%s resolves to null on failure and shows a notification [SF-7.43]', async (_, run) => {
    const { reportError, notifications } = createShop({ locale, t: await loadTranslator(locale), goTo: () => {} })
    const payments = createPayments({ call: () => Promise.reject(refusal), reportError })
    expect(await run(payments)).toBeNull()
    expect(notifications.get()).toMatchObject([
      { type: 'negative', persist: true, message: await errorText(locale, { key: 'payment.failed' }) },
    ])
  })
})

test('the loading flag is on while a payment is created, and off after success or failure [SF-7.42]', async () => {
  const creating = calls.filter(([name]) => name.startsWith('doCreate'))
  expect(creating).toHaveLength(3)
  for (const [, run] of creating) {
    for (const end of ['answered', 'refused'] as const) {
      const { promise, resolve, reject } = Promise.withResolvers<never>()
      const payments = createPayments({ call: () => promise, reportError: async () => {} })
      expect(payments.loading.get()).toBe(false)
      const answer = run(payments)
      expect(payments.loading.get()).toBe(true)
      if (end === 'refused') reject(refusal)
      // The response does not affect the flag.
      else resolve(undefined as never)
      await answer
      expect(payments.loading.get()).toBe(false)
    }
  }
})

test('reading a payment does not set the loading flag', async () => {
  const payments = createPayments({ call: () => new Promise(() => {}), reportError: async () => {} })
  void payments.getMolliePayment({ paymentId: 'tr_1' })
  expect(payments.loading.get()).toBe(false)
})
