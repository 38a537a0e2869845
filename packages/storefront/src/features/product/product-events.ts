import type { ShopEvent } from '../../data/analytics/events.ts'
import type { LoadedProduct } from './load-product.ts'

export function productEvents({ product: { id, texts, price } }: Pick<LoadedProduct, 'product'>): readonly ShopEvent[] {
  return [
    {
      name: 'view_item',
      about: {
        currency: price.currency,
        value: price.value,
        pieces: [{ id, name: texts.name1, price: price.value, quantity: 1 }],
      },
    },
  ]
}
