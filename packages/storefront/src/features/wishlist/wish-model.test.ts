import type { Product } from '@vitrine/contract/product'
import { describe, expect, test } from 'vitest'
import { wishOf } from './wish-model.ts'

interface Told { isSalable?: boolean; minimum?: number; asks?: boolean; itemType?: 'default' | 'set' }

function product({ isSalable = true, minimum = 1, asks = false, itemType = 'default' }: Told): Product {
  // Only what a wish looks at.
  return {
    filter: { isSalable }, attributes: [{ value: 'Cream' }, { value: 'M' }], item: { itemType }, hasOrderProperties: asks,
    variation: { minimumOrderQuantity: minimum, availabilityId: 1, availability: { names: { name: 'In stock' } } },
  } as unknown as Product
}
const card = { id: 1, url: '/coat_1_1', name: 'Coat', price: { now: '£1.00' } }

test('a saved piece says which version was saved', () => {
  expect(wishOf(product({}), card)).toMatchObject({ attributes: 'Cream, M', availability: { id: 1, name: 'In stock' } })
})

describe('a saved piece', () => {
  test.each<[string, Told, string]>([
    ['that asks nothing can be put into the cart', {}, 'add'],
    ['that asks something is chosen on its page', { asks: true }, 'choose'],
    ['that is a set is chosen on its page', { itemType: 'set' }, 'choose'],
    ['of which one must take several is chosen on its page', { minimum: 4 }, 'choose'],
    ['that is sold out can be looked at', { isSalable: false, asks: true }, 'look'],
  ])('%s', (_, told, way) => {
    expect(wishOf(product(told), card).way).toBe(way)
  })
})
