import { expect, test } from 'vitest'
import { withChoicePrices } from './choice-prices.ts'
import type { Choice, ChoiceState } from './choices.ts'

const value = (id: number, url: string | null, state: ChoiceState = 'possible') => ({
  id,
  name: String(id),
  color: null,
  imageUrl: null,
  isChosen: false,
  state,
  url,
})
const size = (...values: Choice['values']): Choice => ({
  id: 2,
  name: 'Size',
  type: 'box',
  isOpen: true,
  chosen: null,
  values,
})
const prices = new Map([
  [11, { now: '£20.00', value: 20 }],
  [12, { now: '£25.00', value: 25 }],
  [13, { now: '£20.00', value: 20 }],
])
const pricesOf = (...choices: readonly Choice[]) =>
  withChoicePrices(choices, prices).map(({ values }) => values.map(({ price }) => price?.now))

test('each size has its price where sizes differ in price', () => {
  expect(pricesOf(size(value(1, '/tee_4_11'), value(2, '/tee_4_12')))).toEqual([['£20.00', '£25.00']])
})

test('no size has a price of its own where all cost the same', () => {
  expect(pricesOf(size(value(1, '/tee_4_11'), value(3, '/tee_4_13')))).toEqual([[undefined, undefined]])
})

test('a size that is sold out, leads nowhere or leaves something else open has none', () => {
  const values = [
    value(1, '/tee_4_11'),
    value(2, '/tee_4_12'),
    value(3, '/tee_4_13', 'soldOut'),
    value(4, null, 'impossible'),
    value(5, '/tee_4_12?choose=3'),
  ]
  expect(pricesOf(size(...values))).toEqual([['£20.00', '£25.00', undefined, undefined, undefined]])
})

test('colours have pages of their own and show no price here', () => {
  expect(pricesOf({ ...size(value(1, '/tee_4_11'), value(2, '/tee_4_12')), type: 'image' })).toEqual([
    [undefined, undefined],
  ])
})
