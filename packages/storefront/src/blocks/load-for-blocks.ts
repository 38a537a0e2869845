import type { Block, BlockOf } from '@vitrine/contract/blocks/block-register'
import type { Call } from '@vitrine/contract/operations'
import type { Product } from '@vitrine/contract/product'
import type { CardModel } from '../ui/card-model.ts'
import { everyBlock } from './every-block.ts'
import type { Gallery, Loaded, TileCategory } from './loaded.ts'
import { rowKey } from './row-key.ts'

const most = 10

interface Desk {
  readonly call: Call
  readonly toCard: (product: Product) => CardModel
}

/** What the blocks of a page show of the shop: each thing is asked for once, however often it stands there. */
export async function loadForBlocks(blocks: readonly Block[], desk: Desk): Promise<Loaded> {
  const all = everyBlock(blocks)
  const [galleries, rows, categories, clock] = await Promise.all([galleriesOf(all, desk), rowsOf(all, desk), categoriesOf(all, desk), clockFor(all, desk)])
  return { galleries, rows, categories, ...(clock && { clock }) }
}

async function galleriesOf(all: readonly Block[], { call, toCard }: Desk): Promise<Record<number, Gallery>> {
  const wanted = ofName(all, 'ProductRecommendedProducts').flatMap(({ content: { categoryId } }) => (categoryId === null ? [] : [categoryId]))
  const found = await Promise.all(Array.from(new Set(wanted), async (categoryId) => {
    const { category, products, total } = await call('getCategoryProducts', { categoryId, most })
    return [categoryId, { path: category ? `/${category.path}` : '', total, cards: products.map(toCard) }] as const
  }))
  return Object.fromEntries(found.filter(([, gallery]) => gallery.cards.length > 0))
}

async function rowsOf(all: readonly Block[], { call, toCard }: Desk): Promise<Record<string, Gallery>> {
  const wanted = new Map(ofName(all, 'ProductCarousel').map((block) => [rowKey(block), block.content]))
  const found = await Promise.all(Array.from(wanted, async ([key, { source, tagId, itemIds }]) => {
    if (key === undefined) return []
    const asked = source === 'tag' && tagId !== null ? { tagId, most } : { itemIds: itemIds.filter((id) => id !== null) }
    const { path, products, total } = await call('getGalleryProducts', asked)
    return products.length > 0 ? [[key, { path: path ?? '', total, cards: products.map(toCard) }] as const] : []
  }))
  return Object.fromEntries(found.flat())
}

async function categoriesOf(all: readonly Block[], { call }: Desk): Promise<Record<number, TileCategory>> {
  const wanted = new Set(ofName(all, 'CategoryTiles').flatMap(({ content: { tiles } }) => tiles.flatMap(({ categoryId }) => (categoryId === null ? [] : [categoryId]))))
  if (wanted.size === 0) return {}
  const { categories } = await call('getShell', {})
  return Object.fromEntries(everyCategory(categories).filter(({ id }) => wanted.has(id)).flatMap(({ id, details: [details] }) => (
    details ? [[id, { name: details.name, path: `/${details.path}`, ...(details.imagePath && { image: details.imagePath }) }]] : []
  )))
}

async function clockFor(all: readonly Block[], { call }: Desk): Promise<Loaded['clock']> {
  if (ofName(all, 'Countdown').length === 0) return undefined
  const { settings } = await call('getShell', {})
  return { now: new Date().toISOString(), timeZone: settings['shop.timeZone'] }
}

type Tree<T> = T & { readonly children: readonly Tree<T>[] }

function everyCategory<T>(categories: readonly Tree<T>[]): readonly Tree<T>[] {
  return categories.flatMap((category) => [category, ...everyCategory(category.children)])
}

function ofName<N extends Block['name']>(all: readonly Block[], name: N): BlockOf<N>[] {
  return all.filter((block): block is Extract<Block, { name: N }> & BlockOf<N> => block.name === name)
}
