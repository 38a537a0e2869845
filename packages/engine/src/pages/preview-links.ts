import { defaultLocale, localePath } from '@vitrine/contract/kernel/locale'
import type { Answer, Payload } from '@vitrine/contract/operations'
import { recordAudit } from '../kernel/audit.ts'
import { refuse, type Context } from '../kernel/context.ts'
import type { Db } from '../kernel/db.ts'
import { inTransaction } from '../kernel/db.ts'
import { hashSecret, newSecret } from '../kernel/session-secret.ts'
import { editablePage } from './editable-page.ts'
import { pageRow, type PageKey } from './page-rows-store.ts'
import { categoryPath, removePreview, writePreview } from './previews-store.ts'

const dayMilliseconds = 86_400_000

/** The link is told once: of its secret only the hash is kept. Refuses `editor.pageNotFound` where nothing was saved that it could show. */
export async function createPreviewLink(ctx: Context, { revision, days, ...asked }: Payload<'doCreatePreviewLink'>, origin: string): Promise<Answer<'doCreatePreviewLink'>> {
  const page = await editablePage(ctx, asked)
  const row = await pageRow(ctx.db, page)
  if (!row || row.head === null || (revision ?? 0) > row.head) refuse('editor.pageNotFound', { revision })
  const token = newSecret()
  const expiresAt = new Date(ctx.now.getTime() + days * dayMilliseconds)
  const url = `${origin}${await addressOf(ctx.db, page)}?preview=${token}`
  return inTransaction(ctx.db, async (tx) => {
    const id = await writePreview(tx, { tokenHash: hashSecret(token), pageId: row.id, number: revision, madeBy: (await ctx.operator())?.id ?? null, madeAt: ctx.now, expiresAt })
    await recordAudit(tx, ctx, { action: 'doCreatePreviewLink', subject: 'previewLink', subjectId: id, after: { page: `${page.type}/${page.identifier}/${page.locale}`, revision, expiresAt } })
    return { id, url, expiresAt: expiresAt.toISOString() }
  })
}

export async function closePreviewLink(ctx: Context, { id }: Payload<'deletePreviewLink'>): Promise<null> {
  return inTransaction(ctx.db, async (tx) => {
    if (!await removePreview(tx, id)) refuse('editor.previewNotFound', { id })
    await recordAudit(tx, ctx, { action: 'deletePreviewLink', subject: 'previewLink', subjectId: id })
    return null
  })
}

// Header and footer are seen on the home page as on any other.
async function addressOf(db: Db, { type, identifier, locale }: PageKey): Promise<string> {
  if (type === 'category') return localePath(locale, `/${await categoryPath(db, Number(identifier), [locale, defaultLocale]) ?? ''}`)
  return localePath(locale, type === 'immutable' && identifier !== 'index' ? `/${identifier}` : '/')
}
