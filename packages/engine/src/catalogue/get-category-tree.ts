import type { Category } from '@vitrine/contract/category'
import type { Context } from '../kernel/context.ts'
import type { LocalCategory } from './category-forest.ts'
import type { CatalogueIndex } from './index/listing-query.ts'
import { isVisible, type Reader } from './reader.ts'
import type { Sources } from './sources.ts'

/** The tree that the caller may see. SF-2.06, SF-3.17 */
export async function categoryTree(ctx: Context, sources: Sources): Promise<Category[]> {
  ctx.shows('category')
  const reader = await sources.readerFor(ctx)
  return treeOf(reader.dictionary.categories[reader.locale].roots, { reader, index: sources.index })
}

function treeOf(categories: readonly LocalCategory[], around: { readonly reader: Reader, readonly index: CatalogueIndex }): Category[] {
  const { audience } = around.reader
  return categories.filter((category) => isVisible(category, audience)).map(({ text: { robots, ...details }, ...category }) => ({
    id: category.id, parentCategoryId: category.parentId, type: category.type, right: category.right, robots,
    inNavigation: category.inNavigation, linklist: category.linklist, sitemap: category.sitemap,
    itemCount: around.index.itemCount(category.id, audience),
    details: [{ ...details, path: category.path, imagePath: category.imageBase }],
    children: treeOf(category.children, around),
  }))
}
