import type { Context } from '../kernel/context.ts'
import { findPreview } from '../kernel/find-preview.ts'
import type { LocalCategory } from './category-forest.ts'
import { isVisible, type CatalogueView } from './reader.ts'

/**
 * The reader to whom a category is told; undefined: it is a draft, or for customers only and the caller is none. An editor sees it as customers do; a preview link to
 * its page opens that page, and nothing else of what customers see. SF-6.15
 */
export async function openedFor(ctx: Context, category: LocalCategory, reader: CatalogueView): Promise<CatalogueView | undefined> {
  if (isVisible(category, reader.audience)) return reader
  if (await isEditing(ctx)) return { ...reader, audience: 'customer' }
  return (await findPreview(ctx.db, ctx.caller.preview, ctx.now))?.categoryId === category.id ? reader : undefined
}

/** Nothing follows from saying that one edits. */
export async function isEditing({ caller, operator }: Context): Promise<boolean> {
  return caller.edits === true && (await operator())?.isComplete === true
}
