import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Handlers, Services } from '../../kernel/context.ts'
import { awaitChanges } from '../revisions/await-changes.ts'
import { moveCategory } from './move-category.ts'
import { readCategories, readCategory } from './read-categories.ts'
import { readRevisions, restoreRevision } from './restore-revision.ts'
import { saveCategory } from './save-category.ts'
import { readListing, saveListing } from './save-listing.ts'

export type CategoryOperations =
  | 'getCategories'
  | 'getCategory'
  | 'setCategory'
  | 'doMoveCategory'
  | 'getCategoryRevisions'
  | 'doRestoreCategoryRevision'
  | 'getCategoryListing'
  | 'setCategoryListing'

/** Categories and their listings, as staff change them. The next request of a shopper sees a change. */
export function categoryHandlers(
  services: Services,
  { catalogue }: { readonly catalogue: Catalogue },
): Handlers<CategoryOperations> {
  return {
    getCategories: (ctx) => readCategories(ctx, { catalogue }),
    getCategory: readCategory,
    setCategory: (ctx, payload) => awaitChanges(services, saveCategory(ctx, payload)),
    doMoveCategory: (ctx, payload) => awaitChanges(services, moveCategory(ctx, payload)),
    getCategoryRevisions: readRevisions,
    doRestoreCategoryRevision: (ctx, payload) =>
      awaitChanges(services, restoreRevision(ctx, services.settings, payload)),
    getCategoryListing: readListing,
    setCategoryListing: (ctx, payload) => awaitChanges(services, saveListing(ctx, services.settings, payload)),
  }
}
