import { expect, test } from 'vitest'
import { decidePrice } from './former-price.ts'

const existingPrice = { amount: 8900, special: null, rrp: null, lowest: 8900 }

test.each([
  ['the former price of a new product is hidden', 6900, 8900, undefined, { amount: 6900 }, ['former-price-hidden']],
  [
    'the former price is shown if it was charged in the last 30 days',
    6900,
    8900,
    existingPrice,
    { amount: 8900, special: 6900 },
    ['former-price-shown'],
  ],
  [
    'a lower price of the last 30 days replaces the former price',
    6900,
    8900,
    { ...existingPrice, lowest: 7900 },
    { amount: 7900, special: 6900 },
    ['former-price-shown'],
  ],
  [
    'the former price is hidden if the price was lower than now in the last 30 days',
    6900,
    8900,
    { ...existingPrice, lowest: 5900 },
    { amount: 6900 },
    ['former-price-hidden'],
  ],
  [
    'an existing identical reduction is kept even without history',
    6900,
    8900,
    { ...existingPrice, special: 6900, lowest: null },
    { amount: 8900, special: 6900 },
    [],
  ],
  [
    'without a former price in the file, the reduction ends',
    6900,
    undefined,
    { ...existingPrice, special: 6900 },
    { amount: 6900 },
    [],
  ],
  [
    'without the column, the reduction stays',
    6900,
    'unsaid',
    { ...existingPrice, special: 6900 },
    { amount: 8900, special: 6900 },
    [],
  ],
  [
    'without the column, a lower price deepens the reduction',
    5900,
    'unsaid',
    { ...existingPrice, special: 6900 },
    { amount: 8900, special: 5900 },
    [],
  ],
  [
    'without the column, a price above the regular one ends the reduction',
    9900,
    'unsaid',
    { ...existingPrice, special: 6900 },
    { amount: 9900 },
    [],
  ],
  [
    'a recommended price created by an earlier import is removed',
    6900,
    8900,
    { ...existingPrice, amount: 6900, rrp: 8900, lowest: 6900 },
    { amount: 6900 },
    ['former-price-hidden', 'rrp-removed'],
  ],
] as const)('%s', (_, price, compareAt, existing, expected, topics) => {
  expect(decidePrice({ price, compareAt }, existing)).toMatchObject({ price: expected, topics })
})
