import { expect, test } from 'vitest'
import { decidePrice } from './former-price.ts'

const known = { amount: 8900, special: null, rrp: null, lowest: 8900 }

test.each([
  ['a new product has no record of a former price', 6900, 8900, undefined, { amount: 6900 }, ['former-price-hidden']],
  ['the former price was asked in the last 30 days', 6900, 8900, known, { amount: 8900, special: 6900 }, ['former-price-shown']],
  ['a lower price was asked in the last 30 days, which is the one that counts', 6900, 8900, { ...known, lowest: 7900 }, { amount: 7900, special: 6900 }, ['former-price-shown']],
  ['the price was lower than now in the last 30 days', 6900, 8900, { ...known, lowest: 5900 }, { amount: 6900 }, ['former-price-hidden']],
  ['the same reduction is already there, even without history', 6900, 8900, { ...known, special: 6900, lowest: null }, { amount: 8900, special: 6900 }, []],
  ['the file names no former price, so the reduction ends', 6900, undefined, { ...known, special: 6900 }, { amount: 6900 }, []],
  ['the file has no column for it, so the reduction stays', 6900, 'unsaid', { ...known, special: 6900 }, { amount: 8900, special: 6900 }, []],
  ['the file has no column for it, and the reduction deepens', 5900, 'unsaid', { ...known, special: 6900 }, { amount: 8900, special: 5900 }, []],
  ['the file has no column for it, and the price rises above the regular one', 9900, 'unsaid', { ...known, special: 6900 }, { amount: 9900 }, []],
  ['an earlier import made a recommended price of it', 6900, 8900, { ...known, amount: 6900, rrp: 8900, lowest: 6900 }, { amount: 6900 }, ['former-price-hidden', 'rrp-removed']],
] as const)('%s', (_, price, compareAt, present, decided, topics) => {
  expect(decidePrice({ price, compareAt }, present)).toMatchObject({ price: decided, topics })
})
