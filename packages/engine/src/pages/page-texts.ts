import type { BlockText } from '@vitrine/contract/blocks/block-texts'
import { defaultLocale, locales, type Locale } from '@vitrine/contract/kernel/locale'
import type { Answer, Payload } from '@vitrine/contract/operations'
import type { Context } from '../kernel/context.ts'
import { editablePage } from './editable-page.ts'
import type { PageKey } from './page-rows-store.ts'
import { digestOf, languagesOf, newestBlocks, wordsOf } from './text-sources.ts'
import { notedSources } from './text-sources-store.ts'

type PageTexts = Answer<'getPageTexts'>

/** The newest words of a page in all languages, in the order of its source. */
export async function readPageTexts(ctx: Context, asked: Payload<'getPageTexts'>): Promise<PageTexts> {
  return pageTexts(ctx, await editablePage(ctx, asked))
}

export async function pageTexts({ db }: Context, page: Omit<PageKey, 'locale'>): Promise<PageTexts> {
  const languages = await languagesOf(db, page)
  const [source] = languages
  const [pages, noted] = await Promise.all([
    Promise.all(languages.map(async (language) => ({ ...language, words: wordsOf(await newestBlocks(db, language)) }))),
    notedSources(db, languages.map(({ id }) => id)),
  ])
  const made = new Map(noted.map(({ pageId, uuid, at, digest }) => [`${pageId} ${uuid} ${at}`, digest]))
  const keys = new Map(pages.flatMap(({ words }) => [...words]))
  const texts = [...keys].map(([key, described]) => {
    const from = pages[0]?.words.get(key)
    const isStale = ({ id, words }: (typeof pages)[number]) => {
      const digest = made.get(`${id} ${key}`)
      return id !== source?.id && from !== undefined && digest !== undefined && words.has(key) && !digest.equals(digestOf(from.text))
    }
    return { ...toldOf(described), texts: inEveryLanguage((locale) => pages.find((each) => each.locale === locale)?.words.get(key)?.text ?? null), stale: pages.filter(isStale).map(({ locale }) => locale) }
  })
  return { source: source?.locale ?? defaultLocale, texts, revisions: inEveryLanguage((locale) => languages.find((each) => each.locale === locale)?.head ?? null) }
}

function toldOf({ uuid, block, at, kind, label }: BlockText) {
  return { uuid, block, at, kind, label: Object.fromEntries(Object.entries(label)) }
}

function inEveryLanguage<T>(valueIn: (locale: Locale) => T): Record<string, T> {
  return Object.fromEntries(locales.map((locale) => [locale, valueIn(locale)]))
}
