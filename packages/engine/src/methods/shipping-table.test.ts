import { expect, test } from 'vitest'
import { cheapestShipping, freeShippingFrom, type ShippingRow } from './shipping-table.ts'

const step = (fromWeightG: number, fromValue: number, amount: number | null) => ({ fromWeightG, fromValue, amount })
const post: ShippingRow = {
  country: 'DE',
  names: { en: 'Post' },
  daysFrom: 2,
  daysTo: 4,
  steps: [step(0, 0, 490), step(0, 10_000, 0), step(10_000, 0, 990), step(30_000, 0, null)],
}
const fast: ShippingRow = { country: 'DE', names: { en: 'Fast' }, daysFrom: 1, daysTo: 1, steps: [step(0, 0, 990)] }

test.each([
  ['a light parcel uses the cheaper method', { weightG: 500, value: 5000 }, 'Post', 490],
  ['delivery is free from an order value on', { weightG: 500, value: 10_000 }, 'Post', 0],
  [
    'the weight step applies before the value step, and of equal prices the faster method wins',
    { weightG: 10_000, value: 20_000 },
    'Fast',
    990,
  ],
  ['a method with a weight limit does not accept heavier parcels', { weightG: 30_000, value: 5000 }, 'Fast', 990],
])('%s', (_, parcel, name, amount) => {
  expect(cheapestShipping([post, fast], { country: 'DE', ...parcel })).toMatchObject({ names: { en: name }, amount })
})

test('there is no shipping method for a country without prices', () => {
  expect(cheapestShipping([post, fast], { country: 'PL', weightG: 1, value: 1 })).toBeUndefined()
})

test.each([
  ['a light parcel from the value of its step on', [post, fast], 500, 10_000],
  ['no heavy parcel, because the weight step applies before the value step', [post, fast], 10_000, null],
  ['no parcel where no method is free', [fast], 500, null],
  ['every parcel where a method is free from the first penny', [{ ...fast, steps: [step(0, 0, 0)] }, post], 500, 0],
])('delivery is free of charge for %s', (_, methods, weightG, from) => {
  expect(freeShippingFrom(methods, weightG)).toBe(from)
})
