import { defaultLocale, localePath } from '@vitrine/contract/kernel/i18n/locale'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import type { Db } from '../../kernel/database/db.ts'
import { inTransaction } from '../../kernel/database/db.ts'
import { hashSecret, newSecret } from '../../kernel/security/session-secret.ts'
import { requireEditablePage } from '../revisions/editable-page.ts'
import { findPageRow, type PageKey } from '../page-rows-store.ts'
import { findCategoryPath, deletePreview, insertPreview } from './previews-store.ts'

const dayMs = 86_400_000

/**
 * Creates a preview link. It is returned only once, since only the hash of its secret is stored. Refuses
 * `editor.pageNotFound` when the page has no such revision.
 */
export async function createPreviewLink(
  ctx: Context,
  { revision, days, ...pageRef }: Payload<'doCreatePreviewLink'>,
  origin: string,
): Promise<Answer<'doCreatePreviewLink'>> {
  const page = await requireEditablePage(ctx, pageRef)
  const row = await findPageRow(ctx.db, page)
  if (!row || row.head === null || (revision ?? 0) > row.head) refuse('editor.pageNotFound', { revision })
  const token = newSecret()
  const expiresAt = new Date(ctx.now.getTime() + days * dayMs)
  const url = `${origin}${await getPageAddress(ctx.db, page)}?preview=${token}`
  return inTransaction(ctx.db, async (tx) => {
    const id = await insertPreview(tx, {
      tokenHash: hashSecret(token),
      pageId: row.id,
      number: revision,
      madeBy: (await ctx.operator())?.id ?? null,
      madeAt: ctx.now,
      expiresAt,
    })
    await recordAudit(tx, ctx, {
      action: 'doCreatePreviewLink',
      subject: 'previewLink',
      subjectId: id,
      after: { page: `${page.type}/${page.identifier}/${page.locale}`, revision, expiresAt },
    })
    return { id, url, expiresAt: expiresAt.toISOString() }
  })
}

export async function deletePreviewLink(ctx: Context, { id }: Payload<'deletePreviewLink'>): Promise<null> {
  return inTransaction(ctx.db, async (tx) => {
    if (!(await deletePreview(tx, id))) refuse('editor.previewNotFound', { id })
    await recordAudit(tx, ctx, { action: 'deletePreviewLink', subject: 'previewLink', subjectId: id })
    return null
  })
}

// Header and footer are previewed on the home page.
async function getPageAddress(db: Db, { type, identifier, locale }: PageKey): Promise<string> {
  if (type === 'category')
    return localePath(locale, `/${(await findCategoryPath(db, Number(identifier), [locale, defaultLocale])) ?? ''}`)
  return localePath(locale, type === 'immutable' && identifier !== 'index' ? `/${identifier}` : '/')
}
