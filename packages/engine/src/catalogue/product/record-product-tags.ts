import type { Product } from '@vitrine/contract/catalogue/product'
import type { Context } from '../../kernel/context.ts'

// Every product card shows names or colours of these subjects.
const cardSubjects = ['attribute', 'manufacturer', 'availability', 'category', 'settings']

/** Records the cache tags of products, so that pages with them are invalidated. */
export function recordProductTags(ctx: Context, products: readonly Product[]): void {
  if (products.length === 0) return
  for (const subject of cardSubjects) ctx.recordCacheTag(subject)
  for (const { item, tags } of products) {
    ctx.recordCacheTag('item', item.id)
    for (const { id } of tags) ctx.recordCacheTag('tag', id)
  }
}
