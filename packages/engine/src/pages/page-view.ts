import type { Context } from '../kernel/context.ts'
import { findPreview } from '../kernel/find-preview.ts'

/**
 * Which revision of a page the caller sees: shoppers the published one, operators in the editor the newest one, preview
 * links their own.
 */
export type PageView =
  | { readonly kind: 'published' }
  | { readonly kind: 'newest' }
  /** Number null: always the newest. */
  | { readonly kind: 'preview'; readonly pageId: number; readonly number: number | null }

const published: PageView = { kind: 'published' }

/** Editing requires a valid operator session, a preview requires a valid link. */
export async function getPageView(ctx: Context): Promise<PageView> {
  const { edits, preview } = ctx.caller
  if (edits && (await ctx.operator())?.isComplete) return { kind: 'newest' }
  const link = await findPreview(ctx.db, preview, ctx.now)
  return link ? { kind: 'preview', pageId: link.pageId, number: link.number } : published
}
