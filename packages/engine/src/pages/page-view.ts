import type { Context } from '../kernel/context.ts'
import { findPreview } from '../kernel/find-preview.ts'

/** What of a page its caller sees: shoppers what is public, one who edits the newest, one with a preview link what that link shows. */
export type PageView =
  | { readonly kind: 'published' }
  | { readonly kind: 'newest' }
  /** Number null: the newest, whenever somebody looks. */
  | { readonly kind: 'preview'; readonly pageId: number; readonly number: number | null }

const published: PageView = { kind: 'published' }

/** Nothing is taken on trust: whoever edits must be an operator at this moment, and a link must be open. */
export async function pageViewOf(ctx: Context): Promise<PageView> {
  const { edits, preview } = ctx.caller
  if (edits && (await ctx.operator())?.isComplete) return { kind: 'newest' }
  const link = await findPreview(ctx.db, preview, ctx.now)
  return link ? { kind: 'preview', pageId: link.pageId, number: link.number } : published
}
