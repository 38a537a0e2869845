import type { Handlers, Services } from '../kernel/context.ts'
import { addCategory } from './add-category.ts'
import { binCategory, readBin, restoreCategory } from './category-bin.ts'
import { readCategoryUses } from './category-uses.ts'
import { changeSettings } from './change-settings.ts'
import { readSettings } from './read-settings.ts'

export type PageTreeOperations =
  | 'getCategoryTemplate' | 'setCategorySettings' | 'doAddCategory' | 'deleteCategory' | 'getCategoryUses' | 'getBin' | 'doRestoreCategory'

/** The tree of pages as operators change it. */
export function pageTreeHandlers({ db, changes }: Services): Handlers<PageTreeOperations> {
  // Shoppers find what was changed on their next request, and so do those who changed it.
  const heard = async <T>(work: Promise<T>): Promise<T> => {
    const answer = await work
    await changes.caughtUp()
    return answer
  }
  return {
    getCategoryTemplate: readSettings,
    setCategorySettings: (ctx, settings) => heard(changeSettings(ctx, db, settings)),
    doAddCategory: (ctx, payload) => heard(addCategory(ctx, db, payload)),
    deleteCategory: (ctx, payload) => heard(binCategory(ctx, db, payload)),
    getCategoryUses: readCategoryUses,
    getBin: readBin,
    doRestoreCategory: (ctx, payload) => heard(restoreCategory(ctx, db, payload)),
  }
}
