import { createHash } from 'node:crypto'
import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { textKey, listBlockTexts, type BlockText } from '@vitrine/contract/blocks/checks/block-texts'
import { defaultLocale, locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Db, Tx } from '../../kernel/database/db.ts'
import { listPageRows, type PageKey } from '../page-rows-store.ts'
import { listBlocksByRevision } from '../revisions/revisions-store.ts'
import { insertMissingTextSources, upsertTextSources } from './text-sources-store.ts'

export interface LanguagePage {
  readonly id: number
  readonly locale: Locale
  readonly head: number
}

/** The languages in which a page has blocks of its own; the first is the source of the others. */
export async function listLanguages(db: Db, page: Omit<PageKey, 'locale'>): Promise<readonly LanguagePage[]> {
  const rows = await listPageRows(db, page)
  return [defaultLocale, ...locales.filter((locale) => locale !== defaultLocale)].flatMap((locale) => {
    const row = rows.find((each) => each.locale === locale)
    return row && row.head !== null ? [{ id: row.id, locale, head: row.head }] : []
  })
}

export async function readNewestBlocks(db: Db, { id, head }: LanguagePage): Promise<readonly StoredBlock[]> {
  return (await listBlocksByRevision(db, id, [head])).get(head) ?? []
}

/** The texts of blocks by their keys. */
export function indexTexts(blocks: readonly StoredBlock[]): ReadonlyMap<string, BlockText> {
  return new Map(listBlockTexts(blocks, blockRegister).map((text) => [textKey(text), text]))
}

export const digestText = (text: string) => createHash('sha256').update(text).digest()

interface TextSourceUpdate {
  readonly page: PageKey
  readonly pageId: number
  readonly before: readonly StoredBlock[]
  readonly after: readonly StoredBlock[]
}

/**
 * Records text sources after a save: a translation that was just written belongs to the current source text; when the
 * source itself changed, its translations belong to the previous source text. A translation is stale while its source
 * text differs from the recorded one.
 */
export async function recordTextSources(tx: Tx, { page, pageId, before, after }: TextSourceUpdate): Promise<void> {
  const languages = await listLanguages(tx, page)
  const [source, ...others] = languages
  if (!source || languages.length < 2) return
  const [old, present] = [indexTexts(before), indexTexts(after)]
  const changed = [...present.values()].filter((text) => old.get(textKey(text))?.text !== text.text)
  if (source.id === pageId) {
    const replaced = changed.flatMap((text) => old.get(textKey(text)) ?? [])
    return insertMissingTextSources(
      tx,
      others.map(({ id }) => id),
      replaced.map(({ uuid, at, text }) => ({ uuid, at, digest: digestText(text) })),
    )
  }
  if (changed.length > 0) await recordCurrentSources(tx, { pageId, texts: changed, source })
}

/** Records the current source texts as the sources of these texts. */
export async function recordCurrentSources(
  tx: Tx,
  {
    pageId,
    texts,
    source,
  }: {
    readonly pageId: number
    readonly texts: readonly Pick<BlockText, 'uuid' | 'at'>[]
    readonly source: LanguagePage
  },
): Promise<void> {
  const textsByKey = indexTexts(await readNewestBlocks(tx, source))
  await upsertTextSources(
    tx,
    pageId,
    texts.flatMap(({ uuid, at }) => {
      const sourceText = textsByKey.get(textKey({ uuid, at }))
      return sourceText ? [{ uuid, at, digest: digestText(sourceText.text) }] : []
    }),
  )
}
