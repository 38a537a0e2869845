import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { refuse, type Handler } from '../../kernel/context.ts'
import { getCategoryUrls, type LocalCategory } from '../categories/category-forest.ts'
import { categoryPages, readListing } from './listing.ts'
import { findCategoryViewer } from '../categories/category-access.ts'
import { isVisible, getVisibleLineage, type CatalogueViewer } from '../viewer.ts'
import type { Sources } from '../sources.ts'

// SF-7.30
export function getFacet(sources: Sources): Handler<'getFacet'> {
  return async (ctx, payload) => {
    ctx.recordCacheTag('category')
    const callerViewer = await sources.getViewer(ctx)
    const category = findCategory(payload, callerViewer) ?? refuse('catalogue.categoryNotFound')
    const viewer =
      (await findCategoryViewer(ctx, category, callerViewer)) ??
      refuse(category.isDraft ? 'catalogue.categoryNotFound' : 'catalogue.loginRequired')
    ctx.recordCacheTag('listing:category', category.id)
    const listing = await readListing(
      ctx,
      { payload, scope: { kind: 'category', id: category.id }, ...categoryPages },
      { sources, viewer },
    )
    return {
      category: toCategoryDetails(category),
      breadcrumbs: getVisibleLineage(category).map(({ id, text, path }) => ({ id, name: text.name, path })),
      subcategories: category.children
        .filter((child) => isVisible(child, viewer.audience))
        .map((child) => ({ ...child, itemCount: sources.index.countSellableItems(child.id, viewer.audience) }))
        .filter(hasContent)
        .map(({ id, text, path, imageBase, itemCount }) => ({
          id,
          name: text.name,
          path,
          imagePath: imageBase,
          itemCount,
        })),
      ...listing,
      languageUrls: getCategoryUrls(viewer.dictionary.categories, category.id),
    }
  }
}

// A newly added category has neither items nor a description.
function hasContent({ type, itemCount, text }: LocalCategory & { readonly itemCount: number }): boolean {
  return type === 'content' || itemCount > 0 || text.description !== null
}

function findCategory(
  { categoryId, categoryUrlPath }: Payload<'getFacet'>,
  { dictionary, locale }: CatalogueViewer,
): LocalCategory | undefined {
  const { byId, byPath } = dictionary.categories[locale]
  if (categoryId !== undefined) return byId.get(categoryId)
  return categoryUrlPath === undefined ? undefined : byPath.get(categoryUrlPath.replace(/^\/+|\/+$/g, ''))
}

function toCategoryDetails({ id, type, right, imageBase, path, text }: LocalCategory): Answer<'getFacet'>['category'] {
  const { robots, ...details } = text
  return { id, type, right, robots, imagePath: imageBase, path, ...details }
}
