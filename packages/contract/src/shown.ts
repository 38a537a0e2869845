import type { Product, ProductImage } from './product.ts'

/** The variation's own pictures when there are any, else all of the item. SF-3.20 */
export function shownImages({ images }: Pick<Product, 'images'>): readonly ProductImage[] {
  return images.variation.length > 0 ? images.variation : images.all
}

export type Shelf = 'salable' | 'soldOut' | 'notAvailable'

/** Availabilities from 8 mean that nothing is to be had for now; else a product that cannot be bought is out of stock. SF-8.68, SF-8.69 */
export function shelfOf({ filter, variation }: { readonly filter: Pick<Product['filter'], 'isSalable'>, readonly variation: Pick<Product['variation'], 'availabilityId'> }): Shelf {
  if (filter.isSalable) return 'salable'
  return variation.availabilityId >= 8 ? 'notAvailable' : 'soldOut'
}
