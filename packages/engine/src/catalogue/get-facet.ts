import type { Answer, Payload } from '@vitrine/contract/operations'
import { refuse, type Handler } from '../kernel/context.ts'
import { getCategoryUrls, type LocalCategory } from './category-forest.ts'
import { categoryPages, readListing } from './listing.ts'
import { openedFor } from './opened.ts'
import { isVisible, getVisibleLineage, type CatalogueView } from './reader.ts'
import type { Sources } from './sources.ts'

// SF-7.30
export function getFacet(sources: Sources): Handler<'getFacet'> {
  return async (ctx, payload) => {
    ctx.recordCacheTag('category')
    const caller = await sources.readerFor(ctx)
    const category = categoryOf(payload, caller) ?? refuse('catalogue.categoryNotFound')
    const reader = await openedFor(ctx, category, caller) ?? refuse(category.isDraft ? 'catalogue.categoryNotFound' : 'catalogue.loginRequired')
    ctx.recordCacheTag('listing:category', category.id)
    const listing = await readListing(ctx, { payload, scope: { kind: 'category', id: category.id }, ...categoryPages }, { sources, reader })
    return {
      category: detailsOf(category),
      breadcrumbs: getVisibleLineage(category).map(({ id, text, path }) => ({ id, name: text.name, path })),
      subcategories: category.children.filter((child) => isVisible(child, reader.audience)).map((child) => ({ ...child, itemCount: sources.index.itemCount(child.id, reader.audience) })).filter(leadsSomewhere)
        .map(({ id, text, path, imageBase, itemCount }) => ({ id, name: text.name, path, imagePath: imageBase, itemCount })),
      ...listing,
      languageUrls: getCategoryUrls(reader.dictionary.categories, category.id),
    }
  }
}

// A category that was just added has neither items nor a text.
function leadsSomewhere({ type, itemCount, text }: LocalCategory & { readonly itemCount: number }): boolean {
  return type === 'content' || itemCount > 0 || text.description !== null
}

function categoryOf({ categoryId, categoryUrlPath }: Payload<'getFacet'>, { dictionary, locale }: CatalogueView): LocalCategory | undefined {
  const { byId, byPath } = dictionary.categories[locale]
  if (categoryId !== undefined) return byId.get(categoryId)
  return categoryUrlPath === undefined ? undefined : byPath.get(categoryUrlPath.replace(/^\/+|\/+$/g, ''))
}

function detailsOf({ id, type, right, imageBase, path, text }: LocalCategory): Answer<'getFacet'>['category'] {
  const { robots, ...details } = text
  return { id, type, right, robots, imagePath: imageBase, path, ...details }
}
