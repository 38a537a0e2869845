import { merchandising } from '../../catalogue/catalogue.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database/db.ts'
import { addRevision, hasRevisions } from './category-revisions-store.ts'
import { findFields } from './read-categories.ts'

/**
 * Keeps the category as it is now. What was there before the first change is kept as well, without a person, so that
 * it can be restored.
 */
export async function recordRevision(tx: Tx, ctx: Context, categoryId: number, state: 'former' | 'new'): Promise<void> {
  if (state === 'former' && (await hasRevisions(tx, categoryId))) return
  const listing = await merchandising.findListing(tx, categoryId)
  if (listing === undefined) return
  await addRevision(tx, {
    categoryId,
    operatorId: state === 'former' ? null : ((await ctx.operator())?.id ?? null),
    content: { ...(await findFields(tx, categoryId)), listing: listing.fields },
  })
}
