import type { Product, ProductImage } from './product.ts'

/** The pictures to show: the variation's own if any, else all of the item. SF-3.20 */
export function displayImages({ images }: Pick<Product, 'images'>): readonly ProductImage[] {
  return images.variation.length > 0 ? images.variation : images.all
}
