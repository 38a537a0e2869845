import { expect, test } from 'vitest'
import { computeCampaignPrice, type PriceRule } from './campaign-price.ts'

const percent = (value: number): PriceRule['rule'] => ({ kind: 'percent', percent: value })

test.each<[string, PriceRule, number, number | null]>([
  ['20 % of 89.00', { rule: percent(20), ending: 'none' }, 8900, 7120],
  ['20 % of 19.99 is never a smaller reduction', { rule: percent(20), ending: 'none' }, 1999, 1599],
  ['33.33 % of 99.99', { rule: percent(33.33), ending: 'none' }, 9999, 6666],
  ['20 % of 89.00, ending with .90', { rule: percent(20), ending: '.90' }, 8900, 7090],
  ['20 % of 89.00, whole', { rule: percent(20), ending: '.00' }, 8900, 7100],
  ['20 % of 89.00, in fives', { rule: percent(20), ending: '5' }, 8900, 7000],
  ['a price below the first .90 stays', { rule: percent(50), ending: '.90' }, 100, 50],
  ['10.00 less', { rule: { kind: 'amount', amounts: [{ currency: 'GBP', minor: 1000 }] }, ending: 'none' }, 4990, 3990],
  [
    'less than it costs',
    { rule: { kind: 'amount', amounts: [{ currency: 'GBP', minor: 5000 }] }, ending: 'none' },
    4990,
    null,
  ],
  [
    'an amount in another currency',
    { rule: { kind: 'amount', amounts: [{ currency: 'PLN', minor: 1000 }] }, ending: 'none' },
    4990,
    null,
  ],
  [
    'a fixed price is not rounded',
    { rule: { kind: 'fixed', amounts: [{ currency: 'GBP', minor: 3000 }] }, ending: '.90' },
    4990,
    3000,
  ],
  [
    'a fixed price that is higher',
    { rule: { kind: 'fixed', amounts: [{ currency: 'GBP', minor: 5000 }] }, ending: 'none' },
    4990,
    null,
  ],
  ['what is free stays free', { rule: percent(20), ending: 'none' }, 0, null],
  ['less than a penny off is no reduction', { rule: percent(0.01), ending: 'none' }, 0, null],
])('%s', (_, rule, regular, expected) => {
  expect(computeCampaignPrice(rule, { regular, currency: 'GBP' })).toBe(expected)
})
