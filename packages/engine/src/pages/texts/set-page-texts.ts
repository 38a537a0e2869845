import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { textKey, withTexts } from '@vitrine/contract/blocks/checks/block-texts'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/database/db.ts'
import { requireEditablePage } from '../revisions/editable-page.ts'
import { lockPage, findPageRow, type PageKey } from '../page-rows-store.ts'
import { getArea, fitBlocks } from '../blocks/parse-blocks.ts'
import { listBlocksByRevision, findRevision } from '../revisions/revisions-store.ts'
import { toSavedPage } from '../blocks/saved-page.ts'
import { mergeMissingBlocks, mergeMissingEntries } from '../blocks/merge-missing-blocks.ts'
import { digestText, listLanguages, readNewestBlocks, recordCurrentSources, indexTexts } from './text-sources.ts'
import { listTextSources, upsertTextSources } from './text-sources-store.ts'
import { writeRevision } from '../revisions/write-revision.ts'

type Input = Payload<'setPageTexts'>
type SavedTexts = Answer<'setPageTexts'>

/**
 * Sets texts of a page in one language. A new revision is written only if a text changes; confirmed translations are
 * only recorded.
 */
export async function setPageTexts(
  ctx: Context,
  { locale, revision, as, texts, follows, ...pageRef }: Input,
): Promise<SavedTexts> {
  const page: PageKey = { ...(await requireEditablePage(ctx, pageRef)), locale }
  const before = await readBase(ctx, page, revision)
  const base = await mergeFromSource(ctx, { page, before, texts, follows })
  const textsByKey = indexTexts(base)
  for (const { uuid, at } of texts)
    if (!textsByKey.has(textKey({ uuid, at }))) refuse('editor.blockNotFound', { uuid, at })
  const newTexts = new Map(
    texts.flatMap(({ uuid, at, text }) => (text === undefined ? [] : [[textKey({ uuid, at }), text] as const])),
  )
  const parsed = fitBlocks(withTexts(base, newTexts), getArea(page))
  if (!parsed.isValid) refuse(parsed.key, parsed.details)
  const after = indexTexts(parsed.blocks)
  const isNew =
    revision === null || base !== before || [...textsByKey].some(([key, { text }]) => after.get(key)?.text !== text)
  if (!isNew) return confirmOnly(ctx, { page, texts, revision })
  return writeRevision(ctx, {
    page,
    base: revision,
    blocks: parsed.blocks,
    kind: 'save',
    isPublished: as === 'published' && (!follows || (await isPublic(ctx, page, revision))),
    action: 'setPageTexts',
    afterInsert: (tx, { pageId }) => recordConfirmed(tx, { page, pageId, texts }),
  })
}

/** A language without blocks of its own starts with the blocks of the source language, under the same ids. */
async function readBase({ db }: Context, page: PageKey, revision: number | null): Promise<readonly StoredBlock[]> {
  if (revision !== null) {
    const row = (await findPageRow(db, page)) ?? refuse('editor.pageNotFound', { locale: page.locale })
    return (
      (await listBlocksByRevision(db, row.id, [revision])).get(revision) ?? refuse('editor.pageNotFound', { revision })
    )
  }
  const [source] = await listLanguages(db, page)
  return source ? readNewestBlocks(db, source) : refuse('editor.pageNotFound', { locale: page.locale })
}

interface SourceMergeInput {
  readonly page: PageKey
  readonly before: readonly StoredBlock[]
  readonly texts: Input['texts']
  readonly follows: boolean
}

/**
 * Merges blocks that only the source language has: those that the texts need, or, when following the source, all of
 * them; then untranslated copies are updated as well.
 */
async function mergeFromSource(
  ctx: Context,
  { page, before, texts, follows }: SourceMergeInput,
): Promise<readonly StoredBlock[]> {
  const [source] = await listLanguages(ctx.db, page)
  const textsByKey = indexTexts(before)
  const missing = new Set(texts.filter((text) => !textsByKey.has(textKey(text))).map(({ uuid }) => uuid))
  if (!source || source.locale === page.locale || (!follows && missing.size === 0)) return before
  const sourceBlocks = await readNewestBlocks(ctx.db, source)
  const requiredIds = follows ? undefined : missing
  const merged = mergeMissingEntries(mergeMissingBlocks(before, sourceBlocks, requiredIds), sourceBlocks, requiredIds)
  const updated = follows
    ? withTexts(merged, await findOutdatedCopies(ctx, page, { textsByKey, source: indexTexts(sourceBlocks) }))
    : merged
  return JSON.stringify(updated) === JSON.stringify(before) ? before : updated
}

type IndexedTexts = ReturnType<typeof indexTexts>

async function findOutdatedCopies(
  { db }: Context,
  page: PageKey,
  { textsByKey, source }: { readonly textsByKey: IndexedTexts; readonly source: IndexedTexts },
): Promise<ReadonlyMap<string, string>> {
  const row = await findPageRow(db, page)
  const recordedSources = row ? await listTextSources(db, [row.id]) : []
  return new Map(
    recordedSources.flatMap((each): [string, string][] => {
      const key = textKey(each)
      const [ownText, sourceText] = [textsByKey.get(key), source.get(key)]
      return ownText && sourceText && each.digest.equals(digestText(ownText.text)) ? [[key, sourceText.text]] : []
    }),
  )
}

// A draft is not published by a change of texts.
async function isPublic({ db }: Context, page: PageKey, revision: number | null): Promise<boolean> {
  return (await findPageRow(db, page))?.published === revision
}

interface ConfirmationInput {
  readonly page: PageKey
  readonly texts: Input['texts']
}

async function confirmOnly(
  ctx: Context,
  { page, texts, revision }: ConfirmationInput & { readonly revision: number | null },
): Promise<SavedTexts> {
  return inTransaction(ctx.db, async (tx) => {
    const { id: pageId } = (await findPageRow(tx, page)) ?? refuse('editor.pageNotFound', { locale: page.locale })
    const row = await lockPage(tx, pageId)
    const newest = row && row.head !== null ? await findRevision(tx, pageId, row.head) : undefined
    if (!row || !newest) refuse('editor.pageNotFound', { locale: page.locale })
    const saved = toSavedPage(newest, row.published)
    if (newest.number !== revision) refuse('editor.revisionStale', { revision: newest.number }, { page: saved })
    await recordConfirmed(tx, { page, pageId, texts })
    await recordAudit(tx, ctx, {
      action: 'setPageTexts',
      subject: 'page',
      subjectId: `${page.type}/${page.identifier}/${page.locale}`,
      after: { confirmed: texts.length },
    })
    return saved
  })
}

async function recordConfirmed(
  tx: Tx,
  { page, pageId, texts }: ConfirmationInput & { readonly pageId: number },
): Promise<void> {
  const [source] = await listLanguages(tx, page)
  if (!source || source.id === pageId) return
  await recordCurrentSources(tx, { pageId, source, texts: texts.filter(({ isCurrent }) => isCurrent) })
  // An all-zero digest matches no source text: the translation stays stale until it is confirmed.
  await upsertTextSources(
    tx,
    pageId,
    texts.filter(({ isCurrent }) => !isCurrent).map(({ uuid, at }) => ({ uuid, at, digest: Buffer.alloc(32) })),
  )
}
