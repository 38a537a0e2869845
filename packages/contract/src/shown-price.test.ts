import { expect, test } from 'vitest'
import { shownPrice } from './shown-price.ts'

const amount = (value: number) => ({ value, formatted: `£${value.toFixed(2)}` })
// What is paid for four pieces, and what one of them costs: only the second is ever shown.
const price = (unit: number) => ({ price: amount(unit * 4), unitPrice: amount(unit) })
const regular = (unit: number) => ({
  ...price(unit), lowestPrice: amount(unit), basePrice: '', baseSinglePrice: null, currency: 'GBP', vat: { value: 20 }, isNet: false,
})
const rest = { graduatedPrices: [], isFrom: false }

test('the price shown is the price of one piece [SF-3.25]', () => {
  expect(shownPrice({ ...rest, default: regular(30), rrp: null, specialOffer: null }).now).toEqual(amount(30))
  expect(shownPrice({ ...rest, default: regular(30), rrp: price(40), specialOffer: price(20) })).toEqual(
    { now: amount(20), crossed: amount(30), because: 'offer', percent: 33 })
})

test('without an offer a higher recommended price stands crossed out', () => {
  expect(shownPrice({ ...rest, default: regular(30), rrp: price(40), specialOffer: null })).toEqual(
    { now: amount(30), crossed: amount(40), because: 'rrp', percent: 25 })
})

test('a price that is not higher is never crossed out', () => {
  expect(shownPrice({ ...rest, default: regular(30), rrp: price(30), specialOffer: price(30) }).crossed).toBeNull()
})
