import type { Product, ProductDetail } from '@vitrine/contract/catalogue/product'
import { describe, expect, test } from 'vitest'
import { toColourEntry, toWishlistEntry } from './wishlist-entry.ts'

interface ProductOptions {
  isSalable?: boolean
  minimum?: number
  hasQuestions?: boolean
  itemType?: 'default' | 'set'
}

function createProduct({
  isSalable = true,
  minimum = 1,
  hasQuestions = false,
  itemType = 'default',
}: ProductOptions): Product {
  // The function reads only these parts of a product.
  return {
    filter: { isSalable },
    attributes: [{ value: 'Cream' }, { value: 'M' }],
    item: { itemType },
    hasOrderProperties: hasQuestions,
    variation: { minimumOrderQuantity: minimum, availabilityId: 1, availability: { names: { name: 'In stock' } } },
  } as unknown as Product
}
const card = { id: 1, url: '/coat_1_1', name: 'Coat', price: { now: '£1.00' } }

test('a saved item has the attributes of the saved variation', () => {
  expect(toWishlistEntry(createProduct({}), card)).toMatchObject({
    attributes: 'Cream, M',
    availability: { id: 1, name: 'In stock' },
  })
})

describe('a saved item', () => {
  test.each<[string, ProductOptions, string]>([
    ['without questions can be added to the cart', {}, 'add'],
    ['with order properties is configured on its page', { hasQuestions: true }, 'choose'],
    ['that is a set is configured on its page', { itemType: 'set' }, 'choose'],
    ['with a minimum quantity is configured on its page', { minimum: 4 }, 'choose'],
    ['that is sold out can only be viewed', { isSalable: false, hasQuestions: true }, 'look'],
  ])('%s', (_, options, action) => {
    expect(toWishlistEntry(createProduct(options), card).action).toBe(action)
  })
})

describe('a colour that was saved without a size', () => {
  const attribute = (attributeId: number, type: 'image' | 'box', values: readonly string[]) => ({
    attributeId,
    position: attributeId,
    name: '',
    type,
    values: values.map((name, at) => ({
      attributeValueId: attributeId * 10 + at,
      position: at,
      name,
      color: null,
      imageUrl: null,
    })),
  })
  const variation = (variationId: number, values: readonly number[], isSalable: boolean) => ({
    variationId,
    isSalable,
    availabilityId: 1,
    unitCombinationId: 0,
    unitName: null,
    url: '',
    attributes: values.map((attributeValueId) => ({
      attributeId: Math.floor(attributeValueId / 10),
      attributeValueId,
    })),
  })
  const createCoat = (salable: readonly number[]) =>
    ({
      ...createProduct({ isSalable: false }),
      url: '/coat_1_4',
      attributes: [
        { attributeId: 1, value: 'Cream' },
        { attributeId: 2, value: 'M' },
      ],
      variation: { id: 4, minimumOrderQuantity: 1, availabilityId: 1, availability: { names: { name: 'In stock' } } },
      variationAttributeMap: {
        attributes: [attribute(1, 'image', ['Cream', 'Navy']), attribute(2, 'box', ['S', 'M'])],
        variations: (
          [
            [4, [10, 21]],
            [5, [10, 20]],
            [6, [11, 20]],
          ] as const
        ).map(([id, values]) => variation(id, values, salable.includes(id))),
      },
    }) as unknown as ProductDetail

  test('offers the sizes of this colour in their order', () => {
    expect(toColourEntry(createCoat([5, 6]), card)).toEqual({
      card,
      attributes: 'Cream',
      availability: { id: 1, name: 'In stock' },
      action: 'size',
      sizes: [
        { variationId: 5, name: 'S', isSalable: true },
        { variationId: 4, name: 'M', isSalable: false },
      ],
    })
  })

  test('is sold out when all its sizes are, even if another colour is available', () => {
    expect(toColourEntry(createCoat([6]), card)).toMatchObject({ action: 'look' })
  })
})
