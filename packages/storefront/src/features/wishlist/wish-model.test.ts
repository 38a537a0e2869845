import type { Product, ProductDetail } from '@vitrine/contract/product'
import { describe, expect, test } from 'vitest'
import { openWishOf, wishOf } from './wish-model.ts'

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

describe('a colour that was saved without a size', () => {
  const attribute = (attributeId: number, type: 'image' | 'box', values: readonly string[]) => ({
    attributeId, position: attributeId, name: '', type, values: values.map((name, at) => ({ attributeValueId: attributeId * 10 + at, position: at, name, color: null, imageUrl: null })),
  })
  const variation = (variationId: number, values: readonly number[], isSalable: boolean) => ({
    variationId, isSalable, availabilityId: 1, unitCombinationId: 0, unitName: null, url: '', attributes: values.map((attributeValueId) => ({ attributeId: Math.floor(attributeValueId / 10), attributeValueId })),
  })
  const coat = (salable: readonly number[]) => ({
    ...product({ isSalable: false }), url: '/coat_1_4', attributes: [{ attributeId: 1, value: 'Cream' }, { attributeId: 2, value: 'M' }],
    variation: { id: 4, minimumOrderQuantity: 1, availabilityId: 1, availability: { names: { name: 'In stock' } } },
    variationAttributeMap: {
      attributes: [attribute(1, 'image', ['Cream', 'Navy']), attribute(2, 'box', ['S', 'M'])],
      variations: ([[4, [10, 21]], [5, [10, 20]], [6, [11, 20]]] as const).map(([id, values]) => variation(id, values, salable.includes(id))),
    },
  } as unknown as ProductDetail)

  test('offers the sizes of this colour in their order, and says no size', () => {
    expect(openWishOf(coat([5, 6]), card)).toEqual({
      card, attributes: 'Cream', availability: { id: 1, name: 'In stock' }, way: 'size',
      sizes: [{ variationId: 5, name: 'S', isSalable: true }, { variationId: 4, name: 'M', isSalable: false }],
    })
  })

  test('is sold out when all its sizes are, whatever another colour has', () => {
    expect(openWishOf(coat([6]), card)).toMatchObject({ way: 'look' })
  })
})
