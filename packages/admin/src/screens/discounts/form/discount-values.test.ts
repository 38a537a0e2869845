import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Translate } from '../../../text/text.tsx'
import { discountSchema } from './discount-schema.ts'
import { fromDiscountValues, newDiscount, toDiscountValues } from './discount-values.ts'

const context = { locale: 'de', currencies: ['GBP', 'EUR'], names: { items: [], categories: [], tags: [] } } as const
const names = { items: [], categories: [], tags: [{ id: 4, name: 'Warm' }] }
const saved = {
  ...newDiscount('2026-11-27T00:00:00'),
  type: 'fixed' as const,
  code: 'FIVER',
  name: 'Five off',
  percent: null,
  amount: 550,
  budget: 100_000,
  tagIds: [4],
  otherAmounts: [{ currency: 'EUR', amount: 600, minimumValue: 4000 }],
}
const values = toDiscountValues(saved, { ...context, names })
// The key of the text is enough.
const toKey = ((key: string) => key) as unknown as Translate
const faultsOf = (typed: object) => {
  const { issues = [] } = v.safeParse(discountSchema(toKey, { currency: 'GBP', isNew: true }), { ...values, ...typed })
  return issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
}

test('a coupon is shown with the decimal sign of the language, and read back as it was', () => {
  expect(values).toMatchObject({ amount: '5,50', budget: '1000,00', tags: [{ id: 4, name: 'Warm' }] })
  expect(fromDiscountValues(values, context)).toEqual(saved)
})

test('an amount that cannot be read is not left out', () => {
  const typed = { ...values, otherAmounts: [{ currency: 'EUR', amount: 'six', minimumValue: '' }] }
  expect(fromDiscountValues(typed, context)).toBeUndefined()
})

test.each([
  [{}, []],
  [{ amount: '0' }, ['amount: discounts.fault.amount']],
  [{ type: 'percentage', percent: '100.5' }, ['percent: discounts.fault.percent']],
  [{ validUntil: '2026-11-26T00:00' }, ['validUntil: discounts.fault.order']],
  [{ code: '', name: ' ' }, ['name: discounts.fault.nameMissing']],
  [{ budget: 'much' }, ['budget: discounts.fault.money']],
  [
    { otherAmounts: [{ currency: 'EUR', amount: 'six', minimumValue: '' }] },
    ['otherAmounts.0.amount: discounts.fault.money'],
  ],
])('of %o the form says %o', (typed, faults) => {
  expect(faultsOf(typed)).toEqual(faults)
})
