import type { Context } from '../../kernel/context.ts'
import { productUrl } from '../categories/addresses.ts'
import type { Sources } from '../sources.ts'
import { findVisibleCategory, isVisible, type CatalogueViewer } from '../viewer.ts'

/** The address to which staff lead a phrase; null: none, or not visible to the caller. */
export async function findSearchRedirect(
  ctx: Context,
  phrase: string,
  { sources, viewer }: { readonly sources: Sources; readonly viewer: CatalogueViewer },
): Promise<string | null> {
  const word = phrase === '' ? undefined : sources.index.findSearchWord({ locale: viewer.locale, phrase })
  if (word === undefined) return null
  if (word.categoryId !== null) {
    ctx.recordCacheTag('category')
    const category = findVisibleCategory(viewer, [word.categoryId])
    return category === undefined ? null : `/${category.path}`
  }
  if (word.itemId === null) return word.path
  ctx.recordCacheTag('item', word.itemId)
  const item = (await sources.items.getMany([word.itemId])).get(word.itemId)
  return item && item.variations.length > 0 && isVisible(item, viewer.audience) ? productUrl(item, viewer.chain) : null
}
