import type { Product } from '@vitrine/contract/product'
import type { Context } from '../kernel/context.ts'

// Names and colours of these stand on every card.
const words = ['attribute', 'manufacturer', 'availability', 'category', 'settings']

/** Notes what products show, so that a page with them is dropped when it changes. */
export function showProducts(ctx: Context, products: readonly Product[]): void {
  if (products.length === 0) return
  for (const subject of words) ctx.shows(subject)
  for (const { item, tags } of products) {
    ctx.shows('item', item.id)
    for (const { id } of tags) ctx.shows('tag', id)
  }
}
