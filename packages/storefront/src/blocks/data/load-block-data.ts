import type { Block, BlockOf } from '@vitrine/contract/blocks/block-register'
import type { Call } from '@vitrine/contract/api/operations'
import type { Product } from '@vitrine/contract/catalogue/product'
import type { CardModel } from '../../ui/product/card-model.ts'
import { flattenBlocks } from './flatten-blocks.ts'
import type { Gallery, BlockData, TileCategory } from './block-data.ts'
import { rowKey } from './row-key.ts'

const maxProducts = 10

interface BlockLoadContext {
  readonly call: Call
  readonly toCard: (product: Product) => CardModel
}

/** Loads the shop data that the blocks of a page show; every entry is requested once. */
export async function loadBlockData(blocks: readonly Block[], context: BlockLoadContext): Promise<BlockData> {
  const allBlocks = flattenBlocks(blocks)
  const [galleries, rows, categories, clock] = await Promise.all([
    loadGalleries(allBlocks, context),
    loadRows(allBlocks, context),
    loadTileCategories(allBlocks, context),
    loadClock(allBlocks, context),
  ])
  return { galleries, rows, categories, ...(clock && { clock }) }
}

async function loadGalleries(
  allBlocks: readonly Block[],
  { call, toCard }: BlockLoadContext,
): Promise<Record<number, Gallery>> {
  const requested = filterByName(allBlocks, 'ProductRecommendedProducts').flatMap(({ content: { categoryId } }) =>
    categoryId === null ? [] : [categoryId],
  )
  const loadedEntries = await Promise.all(
    Array.from(new Set(requested), async (categoryId) => {
      const { category, products, total } = await call('getCategoryProducts', { categoryId, most: maxProducts })
      return [categoryId, { path: category ? `/${category.path}` : '', total, cards: products.map(toCard) }] as const
    }),
  )
  return Object.fromEntries(loadedEntries.filter(([, gallery]) => gallery.cards.length > 0))
}

async function loadRows(
  allBlocks: readonly Block[],
  { call, toCard }: BlockLoadContext,
): Promise<Record<string, Gallery>> {
  const requested = new Map(filterByName(allBlocks, 'ProductCarousel').map((block) => [rowKey(block), block.content]))
  const loadedEntries = await Promise.all(
    Array.from(requested, async ([key, { source, tagId, itemIds }]) => {
      if (key === undefined) return []
      const input =
        source === 'tag' && tagId !== null
          ? { tagId, most: maxProducts }
          : { itemIds: itemIds.filter((id) => id !== null) }
      const { path, products, total } = await call('getGalleryProducts', input)
      return products.length > 0 ? [[key, { path: path ?? '', total, cards: products.map(toCard) }] as const] : []
    }),
  )
  return Object.fromEntries(loadedEntries.flat())
}

async function loadTileCategories(
  allBlocks: readonly Block[],
  { call }: BlockLoadContext,
): Promise<Record<number, TileCategory>> {
  const requested = new Set(
    filterByName(allBlocks, 'CategoryTiles').flatMap(({ content: { tiles } }) =>
      tiles.flatMap(({ categoryId }) => (categoryId === null ? [] : [categoryId])),
    ),
  )
  if (requested.size === 0) return {}
  const { categories } = await call('getShell', {})
  return Object.fromEntries(
    flattenCategories(categories)
      .filter(({ id }) => requested.has(id))
      .flatMap(({ id, details: [details] }) =>
        details
          ? [
              [
                id,
                {
                  name: details.name,
                  path: `/${details.path}`,
                  ...(details.imagePath && { image: details.imagePath }),
                },
              ],
            ]
          : [],
      ),
  )
}

async function loadClock(allBlocks: readonly Block[], { call }: BlockLoadContext): Promise<BlockData['clock']> {
  if (filterByName(allBlocks, 'Countdown').length === 0) return undefined
  const { settings } = await call('getShell', {})
  return { now: new Date().toISOString(), timeZone: settings['shop.timeZone'] }
}

type Tree<T> = T & { readonly children: readonly Tree<T>[] }

function flattenCategories<T>(categories: readonly Tree<T>[]): readonly Tree<T>[] {
  return categories.flatMap((category) => [category, ...flattenCategories(category.children)])
}

function filterByName<N extends Block['name']>(allBlocks: readonly Block[], name: N): BlockOf<N>[] {
  return allBlocks.filter((block): block is Extract<Block, { name: N }> & BlockOf<N> => block.name === name)
}
