import { createHash } from 'node:crypto'
import type { StoredBlock } from '@vitrine/contract/blocks/block'
import type { OperationName, Answer } from '@vitrine/contract/api/operations'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/database/db.ts'
import { countBlocks } from '../blocks/count-blocks.ts'
import { updatePageUses } from './update-page-uses.ts'
import { insertPageIfMissing, findPageRow, claimNextRevisionNumber, type PageKey } from '../page-rows-store.ts'
import { publishManually } from '../publish/publish-manually.ts'
import { listBlocksByRevision, insertRevision, findRevision, type NewRevision } from './revisions-store.ts'
import { toSavedPage, type SavedPage } from '../blocks/saved-page.ts'
import { recordTextSources } from '../texts/text-sources.ts'
import { withFocals } from '../blocks/with-focals.ts'

export interface RevisionInput {
  readonly page: PageKey
  /** The revision on which the edit is based; null: the language has none yet. */
  readonly base: number | null
  readonly blocks: readonly StoredBlock[]
  /** The stored JSON of a restored revision, which is written again byte for byte. */
  readonly stored?: { readonly text: string; readonly digest: Buffer }
  readonly kind: NewRevision['kind']
  readonly restored?: number
  readonly note?: string | undefined
  readonly isPublished: boolean
  readonly action: OperationName
  /** Further writes in the same transaction. */
  readonly afterInsert?: (tx: Tx, revision: { readonly pageId: number; readonly number: number }) => Promise<void>
}

/**
 * Writes a new revision of a page, if `base` is still its newest one. Otherwise refuses `editor.revisionStale` with the
 * newest revision in `events.page`, unless that revision is the same save, sent again because its answer was lost.
 */
export async function writeRevision(ctx: Context, input: RevisionInput): Promise<Answer<'doSaveBlocks'>> {
  const { page, base, blocks, kind, restored = null, note, isPublished, action } = input
  const text = input.stored?.text ?? JSON.stringify(blocks)
  const digest = input.stored?.digest ?? createHash('sha256').update(text).digest()
  // Revisions are immutable, so the base can be read before the lock.
  const before = await readBlocksAt(ctx, page, base)
  const counts = countBlocks(before, blocks)
  const operator = await ctx.operator()
  const madeBy = { id: operator?.id ?? null, name: operator?.name ?? '' }

  return inTransaction(ctx.db, async (tx) => {
    if (base === null) await insertPageIfMissing(tx, page)
    const claimedRow = await claimNextRevisionNumber(tx, page, base)
    if (!claimedRow) return acceptRetryOrRefuse(ctx, tx, { page, base, digest, isPublished, madeBy: madeBy.id })
    const { id: pageId, head: number } = claimedRow
    await insertRevision(tx, {
      pageId,
      number,
      kind,
      restored,
      text,
      digest,
      counts,
      note: note ?? null,
      madeBy: madeBy.id,
      madeAt: ctx.now,
    })
    if (isPublished) await publishManually(tx, { pageId, number })
    await updatePageUses(tx, { pageId, newRevision: { number, blocks } })
    await recordTextSources(tx, { page, pageId, before, after: blocks })
    await input.afterInsert?.(tx, { pageId, number })
    await recordAudit(tx, ctx, {
      action,
      subject: 'page',
      subjectId: `${page.type}/${page.identifier}/${page.locale}`,
      after: { revision: number, isPublished, ...counts },
    })
    return toSavedPage({ number, blocks, madeAt: ctx.now, madeBy }, isPublished ? number : claimedRow.published)
  })
}

async function readBlocksAt({ db }: Context, page: PageKey, base: number | null): Promise<readonly StoredBlock[]> {
  const row = base === null ? undefined : await findPageRow(db, page)
  return row && base !== null ? ((await listBlocksByRevision(db, row.id, [base])).get(base) ?? []) : []
}

interface ConflictInput {
  readonly page: PageKey
  readonly base: number | null
  readonly digest: Buffer
  readonly isPublished: boolean
  readonly madeBy: number | null
}

async function acceptRetryOrRefuse(
  ctx: Context,
  tx: Tx,
  { page, base, digest, isPublished, madeBy }: ConflictInput,
): Promise<SavedPage> {
  const row = await findPageRow(tx, page)
  const newest = row && row.head !== null ? await findRevision(tx, row.id, row.head) : undefined
  if (!row || !newest) refuse('editor.pageNotFound', { identifier: page.identifier })
  const saved = toSavedPage(newest, row.published)
  const isRetry =
    newest.number === (base ?? 0) + 1 &&
    newest.madeBy.id === madeBy &&
    newest.digest.equals(digest) &&
    isPublished === (row.published === newest.number)
  // With focal points, as in the answer of getBlocks with which the editor compares it.
  return isRetry
    ? saved
    : refuse(
        'editor.revisionStale',
        { revision: newest.number },
        { page: { ...saved, blocks: await withFocals(ctx, saved.blocks) } },
      )
}
