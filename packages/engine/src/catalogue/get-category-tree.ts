import { plentyId, type Category, type ShellCategory } from '@vitrine/contract/category'
import type { Audience, Context } from '../kernel/context.ts'
import type { LocalCategory } from './category-forest.ts'
import type { CatalogueIndex } from './index/listing-query.ts'
import { isEditing } from './opened.ts'
import { isVisible, type CatalogueView } from './reader.ts'
import type { Sources } from './sources.ts'

interface Around {
  readonly reader: CatalogueView
  readonly index: CatalogueIndex
}

/** The visible category tree for the page shell. SF-2.06, SF-3.17 */
export async function getShellCategories(ctx: Context, sources: Sources): Promise<ShellCategory[]> {
  ctx.recordCacheTag('category')
  const reader = await sources.readerFor(ctx)
  return shellTree(reader.dictionary.categories[reader.locale].roots, { reader, index: sources.index })
}

/** The complete visible page tree; operators also get drafts and restricted pages. ED-7.02 */
export async function getCategoryTreeAnswer(ctx: Context, sources: Sources): Promise<Category[]> {
  ctx.recordCacheTag('category')
  const reader = await sources.readerFor(ctx)
  const showsAll = await isEditing(ctx)
  const audience: Audience = showsAll ? 'customer' : reader.audience
  return wholeTree(reader.dictionary.categories[reader.locale].roots, { reader: { ...reader, audience }, index: sources.index, showsAll })
}

function shellTree(categories: readonly LocalCategory[], around: Around): ShellCategory[] {
  return categories.filter((category) => isVisible(category, around.reader.audience)).map((category) => {
    const { robots: _, ...details } = category.text
    return {
      ...commonOf(category, around), linklist: category.linklist,
      details: [{ ...details, path: category.path, imagePath: category.imageBase }],
      children: shellTree(category.children, around),
    }
  })
}

function wholeTree(categories: readonly LocalCategory[], around: Around & { readonly showsAll: boolean }): Category[] {
  return categories.filter((category) => around.showsAll || isVisible(category, around.reader.audience)).map((category) => {
    const { text: { robots, ...text }, id, type } = category
    const children = wholeTree(category.children, around)
    return {
      ...commonOf(category, around), isDraft: category.isDraft, children, childCount: children.length, name: text.name, path: `/${category.path}`, position: category.position,
      linklist: toYesNo(category.linklist), sitemap: toYesNo(category.sitemap), canonicalLink: text.canonicalLink,
      metaDescription: text.metaDescription, metaKeywords: text.metaKeywords, metaRobots: robots, clients: [{ categoryId: id, plentyId }],
      details: [{
        ...text, categoryId: id, path: category.path, metaRobots: robots, imagePath: category.imageBase, image2Path: category.image2Base,
        pageView: type === 'content' ? 'content' : null, itemListView: type === 'item' ? 'listing' : null, singleItemView: type === 'item' ? 'product' : null,
      }],
    }
  })
}

function commonOf({ id, parentId, type, right, inNavigation }: LocalCategory, { reader, index }: Around) {
  return { id, parentCategoryId: parentId, type, right, inNavigation, itemCount: index.itemCount(id, reader.audience) }
}

// ED-4.25
export const toYesNo = (is: boolean): 'Y' | 'N' => (is ? 'Y' : 'N')
