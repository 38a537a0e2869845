import type { Product, ProductImage } from './product.ts'

/** The variation's own pictures when there are any, else all of the item. SF-3.20 */
export function shownImages({ images }: Pick<Product, 'images'>): readonly ProductImage[] {
  return images.variation.length > 0 ? images.variation : images.all
}
