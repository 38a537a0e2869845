import { expect, test } from 'vitest'
import { fromStripe, toStripe } from './stripe-money.ts'

test.each([
  [1990, 'GBP', 1990],
  [1200, 'JPY', 1200],
  [1000, 'KWD', 1000],
  [50, 'ISK', 5000],
  [50, 'UGX', 5000],
])('%i minor units of %s are %i units at Stripe', (minor, currency, amount) => {
  expect(toStripe({ minor, currency })).toEqual({ amount, currency: currency.toLowerCase() })
  expect(fromStripe(amount, currency.toLowerCase())).toEqual({ minor, currency })
})
