import type { StoredBlock } from '@vitrine/contract/blocks/block'
import type { BlockText } from '@vitrine/contract/blocks/block-texts'
import { eachBlock } from '@vitrine/contract/blocks/block-tree'
import { defaultLocale, locales, type Locale } from '@vitrine/contract/kernel/locale'
import type { Answer, Payload } from '@vitrine/contract/operations'
import type { Context } from '../kernel/context.ts'
import { editablePage } from './editable-page.ts'
import type { PageKey } from './page-rows-store.ts'
import { lackOf } from './take-over.ts'
import { digestOf, languagesOf, newestBlocks, wordsOf, type LanguagePage } from './text-sources.ts'
import { notedSources } from './text-sources-store.ts'

type PageTexts = Answer<'getPageTexts'>

/** The newest words of a page in all languages, in the order of its source. */
export async function readPageTexts(ctx: Context, asked: Payload<'getPageTexts'>): Promise<PageTexts> {
  return pageTexts(ctx, await editablePage(ctx, asked))
}

/** `present`: blocks that are not saved, in place of the newest ones of their language. */
export async function pageTexts({ db }: Context, page: Omit<PageKey, 'locale'>, present?: Present): Promise<PageTexts> {
  const languages = await languagesOf(db, page)
  const [source] = languages
  const [pages, noted] = await Promise.all([
    Promise.all(languages.map(async (language) => pageOf(language, await newestBlocks(db, language), present))),
    notedSources(db, languages.map(({ id }) => id)),
  ])
  const [first] = pages
  const made = new Map(noted.map(({ pageId, uuid, at, digest }) => [`${pageId} ${uuid} ${at}`, digest]))
  // Where nothing is noted yet, a text was made from what is stored now.
  const madeFrom = ({ id }: ComparedPage, key: string) => made.get(`${id} ${key}`) ?? (first?.stored.has(key) ? digestOf(first.stored.get(key)?.text ?? '') : undefined)
  const isStale = (own: ComparedPage, key: string) => {
    const from = first?.words.get(key)
    const digest = madeFrom(own, key)
    return own !== first && from !== undefined && digest !== undefined && own.words.has(key) && !digest.equals(digestOf(from.text))
  }
  // Nobody has written it: it is what the source said then.
  const isCopy = (own: ComparedPage, key: string) => isStale(own, key) && madeFrom(own, key)?.equals(digestOf(own.words.get(key)?.text ?? '')) === true
  const behind = (own: ComparedPage) => ({
    blocks: lackOf(own.blocks, first?.blocks ?? []),
    texts: [...first?.words ?? []].filter(([key, { uuid }]) => isCopy(own, key) || (!own.words.has(key) && own.ids.has(uuid))).length,
    own: lackOf(first?.blocks ?? [], own.blocks),
  })
  const texts = [...new Map(pages.flatMap(({ words }) => [...words]))].map(([key, described]) => (
    { ...toldOf(described), texts: inEveryLanguage((locale) => pages.find((each) => each.locale === locale)?.words.get(key)?.text ?? null), stale: pages.filter((own) => isStale(own, key)).map(({ locale }) => locale) }
  ))
  return {
    source: source?.locale ?? defaultLocale, texts, revisions: inEveryLanguage((locale) => languages.find((each) => each.locale === locale)?.head ?? null),
    behind: inEveryLanguage((locale) => pages.filter((own) => own !== first && own.locale === locale).map(behind)[0] ?? { blocks: 0, texts: 0, own: 0 }),
  }
}

interface Present {
  readonly locale: Locale
  readonly blocks: readonly StoredBlock[]
}

type Words = ReadonlyMap<string, BlockText>
type ComparedPage = LanguagePage & { readonly blocks: readonly StoredBlock[]; readonly ids: ReadonlySet<string>; readonly words: Words; readonly stored: Words }

function pageOf(language: LanguagePage, newest: readonly StoredBlock[], present: Present | undefined): ComparedPage {
  const blocks = present?.locale === language.locale ? present.blocks : newest
  const stored = wordsOf(newest)
  return { ...language, blocks, ids: new Set([...eachBlock(blocks)].map(({ meta }) => meta.uuid)), words: blocks === newest ? stored : wordsOf(blocks), stored }
}

function toldOf({ uuid, block, at, kind, label }: BlockText) {
  return { uuid, block, at, kind, label: Object.fromEntries(Object.entries(label)) }
}

function inEveryLanguage<T>(valueIn: (locale: Locale) => T): Record<string, T> {
  return Object.fromEntries(locales.map((locale) => [locale, valueIn(locale)]))
}
