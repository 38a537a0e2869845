import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { textKey, withTexts } from '@vitrine/contract/blocks/block-texts'
import type { Answer, Payload } from '@vitrine/contract/operations'
import { recordAudit } from '../kernel/audit.ts'
import { refuse, type Context } from '../kernel/context.ts'
import { inTransaction, type Tx } from '../kernel/db.ts'
import { editablePage } from './editable-page.ts'
import { lockPage, pageRow, type PageKey } from './page-rows-store.ts'
import { areaOf, fitBlocks } from './parse-blocks.ts'
import { blocksOf, revisionOf } from './revisions-store.ts'
import { savedPageOf } from './saved-page.ts'
import { takeOver, withEntries } from './take-over.ts'
import { digestOf, languagesOf, newestBlocks, noteFromSource, wordsOf } from './text-sources.ts'
import { notedSources, noteSources } from './text-sources-store.ts'
import { writeRevision } from './write-revision.ts'

type Asked = Payload<'setPageTexts'>
type Saved = Answer<'setPageTexts'>

/** Words of a page in one language. Only where some are new is there a new revision; that others still hold is only noted. */
export async function changePageTexts(ctx: Context, { locale, revision, as, texts, follows, ...asked }: Asked): Promise<Saved> {
  const page: PageKey = { ...await editablePage(ctx, asked), locale }
  const before = await baseOf(ctx, page, revision)
  const base = await besideSource(ctx, { page, before, texts, follows })
  const known = wordsOf(base)
  for (const { uuid, at } of texts) if (!known.has(textKey({ uuid, at }))) refuse('editor.blockNotFound', { uuid, at })
  const wanted = new Map(texts.flatMap(({ uuid, at, text }) => (text === undefined ? [] : [[textKey({ uuid, at }), text] as const])))
  const fit = fitBlocks(withTexts(base, wanted), areaOf(page))
  if (!fit.isFit) refuse(fit.key, fit.details)
  const after = wordsOf(fit.blocks)
  const isNew = revision === null || base !== before || [...known].some(([key, { text }]) => after.get(key)?.text !== text)
  if (!isNew) return confirmOnly(ctx, { page, texts, revision })
  return writeRevision(ctx, {
    page, base: revision, blocks: fit.blocks, kind: 'save', isPublished: as === 'published' && (!follows || await isPublic(ctx, page, revision)), action: 'setPageTexts',
    also: (tx, { pageId }) => noteConfirmed(tx, { page, pageId, texts }),
  })
}

/** A language without blocks of its own begins with those of the source, under the same ids. */
async function baseOf({ db }: Context, page: PageKey, revision: number | null): Promise<readonly StoredBlock[]> {
  if (revision !== null) {
    const row = await pageRow(db, page) ?? refuse('editor.pageNotFound', { locale: page.locale })
    return (await blocksOf(db, row.id, [revision])).get(revision) ?? refuse('editor.pageNotFound', { revision })
  }
  const [source] = await languagesOf(db, page)
  return source ? newestBlocks(db, source) : refuse('editor.pageNotFound', { locale: page.locale })
}

interface Beside {
  readonly page: PageKey
  readonly before: readonly StoredBlock[]
  readonly texts: Asked['texts']
  readonly follows: boolean
}

/** With what the source has and this language lacks: what the texts need, or everything; then texts that nobody has written say what the source says now. */
async function besideSource(ctx: Context, { page, before, texts, follows }: Beside): Promise<readonly StoredBlock[]> {
  const [source] = await languagesOf(ctx.db, page)
  const known = wordsOf(before)
  const lacking = new Set(texts.filter((text) => !known.has(textKey(text))).map(({ uuid }) => uuid))
  if (!source || source.locale === page.locale || (!follows && lacking.size === 0)) return before
  const theirs = await newestBlocks(ctx.db, source)
  const wanted = follows ? undefined : lacking
  const whole = withEntries(takeOver(before, theirs, wanted), theirs, wanted)
  const renewed = follows ? withTexts(whole, await outdatedCopies(ctx, page, { known, source: wordsOf(theirs) })) : whole
  return JSON.stringify(renewed) === JSON.stringify(before) ? before : renewed
}

type Words = ReturnType<typeof wordsOf>

async function outdatedCopies({ db }: Context, page: PageKey, { known, source }: { readonly known: Words; readonly source: Words }): Promise<ReadonlyMap<string, string>> {
  const row = await pageRow(db, page)
  const noted = row ? await notedSources(db, [row.id]) : []
  return new Map(noted.flatMap((each): [string, string][] => {
    const key = textKey(each)
    const [own, from] = [known.get(key), source.get(key)]
    return own && from && each.digest.equals(digestOf(own.text)) ? [[key, from.text]] : []
  }))
}

// What somebody keeps as a draft does not become public by the way.
async function isPublic({ db }: Context, page: PageKey, revision: number | null): Promise<boolean> {
  return (await pageRow(db, page))?.published === revision
}

interface Confirming {
  readonly page: PageKey
  readonly texts: Asked['texts']
}

async function confirmOnly(ctx: Context, { page, texts, revision }: Confirming & { readonly revision: number | null }): Promise<Saved> {
  return inTransaction(ctx.db, async (tx) => {
    const { id: pageId } = await pageRow(tx, page) ?? refuse('editor.pageNotFound', { locale: page.locale })
    const row = await lockPage(tx, pageId)
    const newest = row && row.head !== null ? await revisionOf(tx, pageId, row.head) : undefined
    if (!row || !newest) refuse('editor.pageNotFound', { locale: page.locale })
    const saved = savedPageOf(newest, row.published)
    if (newest.number !== revision) refuse('editor.revisionStale', { revision: newest.number }, { page: saved })
    await noteConfirmed(tx, { page, pageId, texts })
    await recordAudit(tx, ctx, { action: 'setPageTexts', subject: 'page', subjectId: `${page.type}/${page.identifier}/${page.locale}`, after: { confirmed: texts.length } })
    return saved
  })
}

async function noteConfirmed(tx: Tx, { page, pageId, texts }: Confirming & { readonly pageId: number }): Promise<void> {
  const [source] = await languagesOf(tx, page)
  if (!source || source.id === pageId) return
  await noteFromSource(tx, { pageId, source, texts: texts.filter(({ isCurrent }) => isCurrent) })
  // Made from nothing that the source says: it stays stale until somebody confirms it.
  await noteSources(tx, pageId, texts.filter(({ isCurrent }) => !isCurrent).map(({ uuid, at }) => ({ uuid, at, digest: Buffer.alloc(32) })))
}
