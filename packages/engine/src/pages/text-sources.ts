import { createHash } from 'node:crypto'
import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { textKey, listBlockTexts, type BlockText } from '@vitrine/contract/blocks/block-texts'
import { defaultLocale, locales, type Locale } from '@vitrine/contract/kernel/locale'
import type { Db, Tx } from '../kernel/db.ts'
import { pageRowsOf, type PageKey } from './page-rows-store.ts'
import { blocksOf } from './revisions-store.ts'
import { keepSources, noteSources } from './text-sources-store.ts'

export interface LanguagePage {
  readonly id: number
  readonly locale: Locale
  readonly head: number
}

/** The languages in which a page has blocks of its own; the first is the source of the others. */
export async function languagesOf(db: Db, page: Omit<PageKey, 'locale'>): Promise<readonly LanguagePage[]> {
  const rows = await pageRowsOf(db, page)
  return [defaultLocale, ...locales.filter((locale) => locale !== defaultLocale)].flatMap((locale) => {
    const row = rows.find((each) => each.locale === locale)
    return row && row.head !== null ? [{ id: row.id, locale, head: row.head }] : []
  })
}

export async function newestBlocks(db: Db, { id, head }: LanguagePage): Promise<readonly StoredBlock[]> {
  return (await blocksOf(db, id, [head])).get(head) ?? []
}

/** Words by their keys. */
export function wordsOf(blocks: readonly StoredBlock[]): ReadonlyMap<string, BlockText> {
  return new Map(listBlockTexts(blocks, blockRegister).map((text) => [textKey(text), text]))
}

export const digestOf = (text: string) => createHash('sha256').update(text).digest()

interface Saved {
  readonly page: PageKey
  readonly pageId: number
  readonly before: readonly StoredBlock[]
  readonly after: readonly StoredBlock[]
}

/**
 * After a save: a translation that was written now was made from what its source says now; where the source itself changed, its translations were made
 * from what it said before. So a translation is stale exactly as long as its source says something else than when it was written or confirmed.
 */
export async function noteTextSources(tx: Tx, { page, pageId, before, after }: Saved): Promise<void> {
  const languages = await languagesOf(tx, page)
  const [source, ...others] = languages
  if (!source || languages.length < 2) return
  const [old, present] = [wordsOf(before), wordsOf(after)]
  const changed = [...present.values()].filter((text) => old.get(textKey(text))?.text !== text.text)
  if (source.id === pageId) {
    const replaced = changed.flatMap((text) => old.get(textKey(text)) ?? [])
    return keepSources(tx, others.map(({ id }) => id), replaced.map(({ uuid, at, text }) => ({ uuid, at, digest: digestOf(text) })))
  }
  if (changed.length > 0) await noteFromSource(tx, { pageId, texts: changed, source })
}

/** That texts of a page hold beside what the source says now. */
export async function noteFromSource(tx: Tx, { pageId, texts, source }: { readonly pageId: number; readonly texts: readonly Pick<BlockText, 'uuid' | 'at'>[]; readonly source: LanguagePage }): Promise<void> {
  const words = wordsOf(await newestBlocks(tx, source))
  await noteSources(tx, pageId, texts.flatMap(({ uuid, at }) => {
    const from = words.get(textKey({ uuid, at }))
    return from ? [{ uuid, at, digest: digestOf(from.text) }] : []
  }))
}
