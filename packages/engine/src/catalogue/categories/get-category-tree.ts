import { plentyId, type Category, type ShellCategory } from '@vitrine/contract/catalogue/category'
import type { Audience, Context } from '../../kernel/context.ts'
import type { LocalCategory } from './category-forest.ts'
import type { CatalogueIndex } from '../index/query/listing-query.ts'
import { isEditing } from './category-access.ts'
import { isVisible, type CatalogueViewer } from '../viewer.ts'
import type { Sources } from '../sources.ts'

interface TreeContext {
  readonly viewer: CatalogueViewer
  readonly index: CatalogueIndex
}

/** The visible category tree for the page shell. SF-2.06, SF-3.17 */
export async function getShellCategories(ctx: Context, sources: Sources): Promise<ShellCategory[]> {
  ctx.recordCacheTag('category')
  const viewer = await sources.getViewer(ctx)
  return toShellTree(viewer.dictionary.categories[viewer.locale].roots, { viewer, index: sources.index })
}

/** The complete visible page tree; operators also get drafts and restricted pages. ED-7.02 */
export async function getCategoryTreeAnswer(ctx: Context, sources: Sources): Promise<Category[]> {
  ctx.recordCacheTag('category')
  const viewer = await sources.getViewer(ctx)
  const includesHidden = await isEditing(ctx)
  const audience: Audience = includesHidden ? 'customer' : viewer.audience
  return toFullTree(viewer.dictionary.categories[viewer.locale].roots, {
    viewer: { ...viewer, audience },
    index: sources.index,
    includesHidden,
  })
}

function toShellTree(categories: readonly LocalCategory[], context: TreeContext): ShellCategory[] {
  return categories
    .filter((category) => isVisible(category, context.viewer.audience))
    .map((category) => {
      const { robots: _, ...details } = category.text
      return {
        ...toCommonFields(category, context),
        linklist: category.linklist,
        details: [{ ...details, path: category.path, imagePath: category.imageBase }],
        children: toShellTree(category.children, context),
      }
    })
}

function toFullTree(
  categories: readonly LocalCategory[],
  context: TreeContext & { readonly includesHidden: boolean },
): Category[] {
  return categories
    .filter((category) => context.includesHidden || isVisible(category, context.viewer.audience))
    .map((category) => {
      const {
        text: { robots, ...text },
        id,
        type,
      } = category
      const children = toFullTree(category.children, context)
      return {
        ...toCommonFields(category, context),
        isDraft: category.isDraft,
        children,
        childCount: children.length,
        name: text.name,
        path: `/${category.path}`,
        position: category.position,
        linklist: toYesNo(category.linklist),
        sitemap: toYesNo(category.sitemap),
        canonicalLink: text.canonicalLink,
        metaDescription: text.metaDescription,
        metaKeywords: text.metaKeywords,
        metaRobots: robots,
        clients: [{ categoryId: id, plentyId }],
        details: [
          {
            ...text,
            categoryId: id,
            path: category.path,
            metaRobots: robots,
            imagePath: category.imageBase,
            image2Path: category.image2Base,
            pageView: type === 'content' ? 'content' : null,
            itemListView: type === 'item' ? 'listing' : null,
            singleItemView: type === 'item' ? 'product' : null,
          },
        ],
      }
    })
}

function toCommonFields({ id, parentId, type, right, inNavigation }: LocalCategory, { viewer, index }: TreeContext) {
  return {
    id,
    parentCategoryId: parentId,
    type,
    right,
    inNavigation,
    itemCount: index.countSellableItems(id, viewer.audience),
  }
}

// ED-4.25
export const toYesNo = (is: boolean): 'Y' | 'N' => (is ? 'Y' : 'N')
