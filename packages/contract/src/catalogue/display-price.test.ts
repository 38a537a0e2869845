import { expect, test } from 'vitest'
import { displayPrice } from './display-price.ts'

const amount = (value: number) => ({ value, formatted: `£${value.toFixed(2)}` })
// The price of four units and of one unit: only the second is shown.
const price = (unit: number) => ({ price: amount(unit * 4), unitPrice: amount(unit) })
const regular = (unit: number, lowest = unit) => ({
  ...price(unit),
  lowestPrice: amount(lowest),
  basePrice: '',
  baseSinglePrice: null,
  currency: 'GBP',
  vat: { value: 20 },
  isNet: false,
})
const rest = { graduatedPrices: [], isFrom: false }

test('the price shown is the price of one unit [SF-3.25]', () => {
  expect(displayPrice({ ...rest, default: regular(30), rrp: null, specialOffer: null }).now).toEqual(amount(30))
  expect(displayPrice({ ...rest, default: regular(30), rrp: price(40), specialOffer: price(20) })).toEqual({
    now: amount(20),
    crossed: amount(30),
    because: 'offer',
    percent: 33,
  })
})

test('without an offer a higher recommended price is crossed out', () => {
  expect(displayPrice({ ...rest, default: regular(30), rrp: price(40), specialOffer: null })).toEqual({
    now: amount(30),
    crossed: amount(40),
    because: 'rrp',
    percent: 25,
  })
})

test('a price that is not higher is never crossed out', () => {
  expect(displayPrice({ ...rest, default: regular(30), rrp: price(30), specialOffer: price(30) }).crossed).toBeNull()
})

test('a sale price is compared with the lowest price of the 30 days before, not with a higher regular one [SF-9.10]', () => {
  expect(displayPrice({ ...rest, default: regular(159, 129), rrp: null, specialOffer: price(109) })).toEqual({
    now: amount(109),
    crossed: amount(129),
    because: 'offer',
    percent: 16,
  })
})

test.each([
  ['above', 135, 129],
  ['equal to', 129, 129],
])('a sale price %s the lowest price of the 30 days before claims no reduction [SF-9.10]', (_, special, lowest) => {
  expect(displayPrice({ ...rest, default: regular(159, lowest), rrp: null, specialOffer: price(special) })).toEqual({
    now: amount(special),
    crossed: null,
    because: null,
    percent: 0,
  })
})

test('a sale price is never compared with more than the regular price', () => {
  expect(displayPrice({ ...rest, default: regular(80, 100), rrp: null, specialOffer: price(60) })).toMatchObject({
    crossed: amount(80),
    percent: 25,
  })
})
