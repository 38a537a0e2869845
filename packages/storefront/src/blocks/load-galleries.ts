import type { Block } from '@vitrine/contract/blocks/block-register'
import type { Call } from '@vitrine/contract/operations'
import type { Product } from '@vitrine/contract/product'
import type { CardModel } from '../ui/card-model.ts'
import { everyBlock } from './every-block.ts'
import type { Gallery } from './loaded.ts'

const most = 10

/** The products that the galleries of a page show: one question per category, however often it stands there. */
export async function loadGalleries(blocks: readonly Block[], { call, toCard }: { call: Call; toCard: (product: Product) => CardModel }): Promise<Record<number, Gallery>> {
  const wanted = everyBlock(blocks).flatMap((block) => (block.name === 'ProductRecommendedProducts' && block.content.categoryId !== null ? [block.content.categoryId] : []))
  const galleries = await Promise.all(Array.from(new Set(wanted), async (categoryId) => {
    const { category, products, total } = await call('getCategoryProducts', { categoryId, most })
    return [categoryId, { path: category ? `/${category.path}` : '', total, cards: products.map(toCard) }] as const
  }))
  return Object.fromEntries(galleries.filter(([, gallery]) => gallery.cards.length > 0))
}
