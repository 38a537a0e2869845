import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { sameValue } from '@vitrine/contract/blocks/tree/same-value'
import { slugFault } from '@vitrine/contract/pages/page-slug'
import { categoryTree } from '../../catalogue/catalogue.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/database/db.ts'
import { checkAddresses } from '../tree/check-addresses.ts'
import { lockTree, updateRedirects } from '../tree/page-tree-store.ts'
import { isPicture, writeCategory } from './categories-store.ts'
import type { CategoryFields } from './category-content.ts'
import { mergeCategory } from './merge-category.ts'
import { findFields, readCategory } from './read-categories.ts'
import { recordRevision } from './record-revision.ts'
import { toRow } from './category-texts.ts'

/** Changes fields of a category; what somebody else has changed meanwhile is not overwritten unseen. */
export function saveCategory(ctx: Context, payload: Payload<'setCategory'>): Promise<Answer<'setCategory'>> {
  return inTransaction(ctx.db, async (tx) => {
    await lockTree(tx)
    const stored = await findFields(tx, payload.id)
    const { fields, clashes } = mergeCategory(stored, payload)
    if (clashes.length > 0) refuse('category.changedMeanwhile', { clashes })
    await replaceFields(tx, ctx, { id: payload.id, stored, fields, action: 'setCategory' })
    return readCategory({ db: tx }, payload)
  })
}

interface Replacement {
  readonly id: number
  readonly stored: CategoryFields
  readonly fields: CategoryFields
  readonly action: 'setCategory' | 'doRestoreCategoryRevision'
}

/** Writes all fields of a category, with redirects from the addresses that it leaves. */
export async function replaceFields(tx: Tx, ctx: Context, { id, stored, fields, action }: Replacement): Promise<void> {
  if (sameValue(stored, fields)) return
  refuseFaultySlugs(id, stored, fields)
  if (fields.imageId !== null && fields.imageId !== stored.imageId && !(await isPicture(tx, fields.imageId)))
    refuse('category.pictureNotFound')
  const before = await categoryTree.readStored(tx)
  const rows = before.rows.map((row) => (row.id === id ? toRow(row, fields) : row))
  const addresses = await checkAddresses(tx, before, { ...before, rows })
  await recordRevision(tx, ctx, id, 'former')
  await writeCategory(tx, id, fields)
  await updateRedirects(tx, addresses, (await ctx.operator())?.id ?? null)
  await recordRevision(tx, ctx, id, 'new')
  await recordAudit(tx, ctx, { action, subject: 'category', subjectId: id, before: stored, after: fields })
}

// Imported slugs may follow other rules; a slug is only checked when it changes.
function refuseFaultySlugs(id: number, stored: CategoryFields, { texts }: CategoryFields): void {
  for (const [locale, { nameUrl: slug }] of Object.entries(texts)) {
    const reason = stored.texts[locale]?.nameUrl === slug ? undefined : slugFault(slug)
    if (reason !== undefined) refuse('editor.slugInvalid', { id, locale, slug, reason })
  }
}
