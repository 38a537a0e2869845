import { expect, test } from 'vitest'
import { isLive, mayMove, paymentStates } from './payment-moves.ts'

test('money that was taken stays taken, whatever comes later', () => {
  for (const state of paymentStates) expect(mayMove('paid', state), state).toBe(false)
})

test('late money is money', () => {
  for (const state of ['failed', 'canceled', 'expired'] as const) expect(mayMove(state, 'paid'), state).toBe(true)
})

test('what has ended without money does not come to life again', () => {
  for (const state of ['failed', 'canceled', 'expired'] as const) expect(mayMove(state, 'open'), state).toBe(false)
})

test('a payment stays live until it is paid or over', () => {
  expect(paymentStates.filter(isLive)).toEqual(['new', 'open', 'pending', 'authorized'])
})
