import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { merchandising } from '../../catalogue/catalogue.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context, type Services } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/db.ts'
import { lockTree } from '../tree/page-tree-store.ts'
import { isPicture } from './categories-store.ts'
import { listRevisions } from './category-revisions-store.ts'
import { findFields, readCategory } from './read-categories.ts'
import { replaceFields } from './save-category.ts'
import { replaceListing } from './save-listing.ts'

export async function readRevisions(
  ctx: Context,
  { id }: Payload<'getCategoryRevisions'>,
): Promise<Answer<'getCategoryRevisions'>> {
  if ((await merchandising.findListing(ctx.db, id)) === undefined) refuse('editor.categoryNotFound', { id })
  const revisions = await listRevisions(ctx.db, id)
  return revisions.map(({ id: revisionId, at, by, content: { texts, listing } }) => ({
    revisionId,
    at: at.toISOString(),
    by,
    texts: { ...texts },
    listing,
  }))
}

/** Writes a former state again, as a new revision. Products that no longer exist are left out. */
export function restoreRevision(
  ctx: Context,
  settings: Services['settings'],
  { id, revisionId }: Payload<'doRestoreCategoryRevision'>,
): Promise<Answer<'doRestoreCategoryRevision'>> {
  return inTransaction(ctx.db, async (tx) => {
    await lockTree(tx)
    const stored = await findFields(tx, id)
    const [revision] = await listRevisions(tx, id, revisionId)
    if (revision === undefined) refuse('category.revisionNotFound')
    const { listing, ...fields } = revision.content
    const keepsPicture = fields.imageId === null || (await isPicture(tx, fields.imageId))
    await replaceFields(tx, ctx, {
      id,
      stored,
      fields: { ...fields, imageId: keepsPicture ? fields.imageId : null },
      action: 'doRestoreCategoryRevision',
    })
    await merchandising.lockListing(tx, id)
    await merchandising.lockRules(tx)
    const current = (await merchandising.findListing(tx, id))?.fields ?? refuse('editor.categoryNotFound', { id })
    const missing = new Set(
      await merchandising.findMissingItems(tx, [...listing.pins.map(({ itemId }) => itemId), ...listing.hidden]),
    )
    const restored = {
      ...listing,
      pins: listing.pins.filter(({ itemId }) => !missing.has(itemId)),
      hidden: listing.hidden.filter((itemId) => !missing.has(itemId)),
    }
    await replaceListing(tx, ctx, settings, { categoryId: id, stored: current, fields: restored })
    await recordAudit(tx, ctx, {
      action: 'doRestoreCategoryRevision',
      subject: 'category',
      subjectId: id,
      before: current,
      after: restored,
    })
    return readCategory({ db: tx }, { id })
  })
}
