import { expect, test } from 'vitest'
import { isLive, canPaymentTransition, paymentStates } from './payment-transitions.ts'

test('a paid payment allows no further transition', () => {
  for (const state of paymentStates) expect(canPaymentTransition('paid', state), state).toBe(false)
})

test('a failed, canceled or expired payment can still become paid', () => {
  for (const state of ['failed', 'canceled', 'expired'] as const)
    expect(canPaymentTransition(state, 'paid'), state).toBe(true)
})

test('a failed, canceled or expired payment cannot become open again', () => {
  for (const state of ['failed', 'canceled', 'expired'] as const)
    expect(canPaymentTransition(state, 'open'), state).toBe(false)
})

test('a payment is live until it is paid, failed, canceled or expired', () => {
  expect(paymentStates.filter(isLive)).toEqual(['new', 'open', 'pending', 'authorized'])
})
