import type { Handlers, Services } from '../../kernel/context.ts'
import { addCategory } from './add-category.ts'
import { moveCategoryToBin, readBin, restoreCategory } from './category-bin.ts'
import { readCategoryUses } from './category-uses.ts'
import { changeSettings } from '../settings/change-settings.ts'
import { readSettings } from '../settings/read-settings.ts'

export type PageTreeOperations =
  | 'getCategoryTemplate'
  | 'setCategorySettings'
  | 'doAddCategory'
  | 'deleteCategory'
  | 'getCategoryUses'
  | 'getBin'
  | 'doRestoreCategory'

/** Operations that change the page tree. */
export function pageTreeHandlers({ db, changes }: Services): Handlers<PageTreeOperations> {
  // The next request must see the change.
  const awaitChanges = async <T>(change: Promise<T>): Promise<T> => {
    const answer = await change
    await changes.caughtUp()
    return answer
  }
  return {
    getCategoryTemplate: readSettings,
    setCategorySettings: (ctx, settings) => awaitChanges(changeSettings(ctx, db, settings)),
    doAddCategory: (ctx, payload) => awaitChanges(addCategory(ctx, db, payload)),
    deleteCategory: (ctx, payload) => awaitChanges(moveCategoryToBin(ctx, db, payload)),
    getCategoryUses: readCategoryUses,
    getBin: readBin,
    doRestoreCategory: (ctx, payload) => awaitChanges(restoreCategory(ctx, db, payload)),
  }
}
