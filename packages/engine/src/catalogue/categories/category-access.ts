import type { Context } from '../../kernel/context.ts'
import { findPreview } from '../../kernel/find-preview.ts'
import type { LocalCategory } from './category-forest.ts'
import { isVisible, type CatalogueViewer } from '../viewer.ts'

/**
 * The viewer for which a category is rendered; undefined if it is a draft, or for customers only and the caller is not
 * a customer. Editors see it as customers do; a preview link gives access to its own page only. SF-6.15
 */
export async function findCategoryViewer(
  ctx: Context,
  category: LocalCategory,
  viewer: CatalogueViewer,
): Promise<CatalogueViewer | undefined> {
  if (isVisible(category, viewer.audience)) return viewer
  if (await isEditing(ctx)) return { ...viewer, audience: 'customer' }
  return (await findPreview(ctx.db, ctx.caller.preview, ctx.now))?.categoryId === category.id ? viewer : undefined
}

/** Whether the caller edits; the flag of the request counts for authenticated operators only. */
export async function isEditing({ caller, operator }: Context): Promise<boolean> {
  return caller.edits === true && (await operator())?.isComplete === true
}
