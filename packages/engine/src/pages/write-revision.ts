import { createHash } from 'node:crypto'
import type { StoredBlock } from '@vitrine/contract/blocks/block'
import type { OperationName, Answer } from '@vitrine/contract/operations'
import { recordAudit } from '../kernel/audit.ts'
import { refuse, type Context } from '../kernel/context.ts'
import { inTransaction, type Tx } from '../kernel/db.ts'
import { countBlocks } from './count-blocks.ts'
import { keepUses } from './keep-uses.ts'
import { keepPage, pageRow, takeNumber, type PageKey } from './page-rows-store.ts'
import { publishByHand } from './publish-by-hand.ts'
import { blocksOf, insertRevision, revisionOf, type NewRevision } from './revisions-store.ts'
import { savedPageOf, type SavedPage } from './saved-page.ts'
import { noteTextSources } from './text-sources.ts'
import { withFocals } from './with-focals.ts'

export interface Writing {
  readonly page: PageKey
  /** The revision from which the work began; null: none of this language's own. */
  readonly base: number | null
  readonly blocks: readonly StoredBlock[]
  /** As the blocks were stored once before: the same bytes again. Without it they are written anew. */
  readonly stored?: { readonly text: string; readonly digest: Buffer }
  readonly kind: NewRevision['kind']
  readonly restored?: number
  readonly note?: string | undefined
  readonly isPublished: boolean
  readonly action: OperationName
  /** What else belongs to the same transaction. */
  readonly also?: (tx: Tx, written: { readonly pageId: number; readonly number: number }) => Promise<void>
}

/**
 * One more revision of a page, if nobody was quicker. Refuses `editor.revisionStale` with the newer version in `events.page`, unless that is this very
 * save, sent twice because its answer was lost.
 */
export async function writeRevision(ctx: Context, writing: Writing): Promise<Answer<'doSaveBlocks'>> {
  const { page, base, blocks, kind, restored = null, note, isPublished, action } = writing
  const text = writing.stored?.text ?? JSON.stringify(blocks)
  const digest = writing.stored?.digest ?? createHash('sha256').update(text).digest()
  // Revisions never change: what the base holds can be read before anything is locked.
  const before = await blocksAt(ctx, page, base)
  const counts = countBlocks(before, blocks)
  const operator = await ctx.operator()
  const madeBy = { id: operator?.id ?? null, name: operator?.name ?? '' }

  return inTransaction(ctx.db, async (tx) => {
    if (base === null) await keepPage(tx, page)
    const taken = await takeNumber(tx, page, base)
    if (!taken) return sameOrStale(ctx, tx, { page, base, digest, isPublished, madeBy: madeBy.id })
    const { id: pageId, head: number } = taken
    await insertRevision(tx, { pageId, number, kind, restored, text, digest, counts, note: note ?? null, madeBy: madeBy.id, madeAt: ctx.now })
    if (isPublished) await publishByHand(tx, { pageId, number })
    await keepUses(tx, { pageId, written: { number, blocks } })
    await noteTextSources(tx, { page, pageId, before, after: blocks })
    await writing.also?.(tx, { pageId, number })
    await recordAudit(tx, ctx, { action, subject: 'page', subjectId: `${page.type}/${page.identifier}/${page.locale}`, after: { revision: number, isPublished, ...counts } })
    return savedPageOf({ number, blocks, madeAt: ctx.now, madeBy }, isPublished ? number : taken.published)
  })
}

async function blocksAt({ db }: Context, page: PageKey, base: number | null): Promise<readonly StoredBlock[]> {
  const row = base === null ? undefined : await pageRow(db, page)
  return row && base !== null ? (await blocksOf(db, row.id, [base])).get(base) ?? [] : []
}

interface Sent {
  readonly page: PageKey
  readonly base: number | null
  readonly digest: Buffer
  readonly isPublished: boolean
  readonly madeBy: number | null
}

async function sameOrStale(ctx: Context, tx: Tx, { page, base, digest, isPublished, madeBy }: Sent): Promise<SavedPage> {
  const row = await pageRow(tx, page)
  const newest = row && row.head !== null ? await revisionOf(tx, row.id, row.head) : undefined
  if (!row || !newest) refuse('editor.pageNotFound', { identifier: page.identifier })
  const saved = savedPageOf(newest, row.published)
  const isTheSame = newest.number === (base ?? 0) + 1 && newest.madeBy.id === madeBy && newest.digest.equals(digest) && isPublished === (row.published === newest.number)
  // Compared with what getBlocks answered, whose pictures say where they are looked at.
  return isTheSame ? saved : refuse('editor.revisionStale', { revision: newest.number }, { page: { ...saved, blocks: await withFocals(ctx, saved.blocks) } })
}
