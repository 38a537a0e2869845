import type { StoredBlock } from '@vitrine/contract/blocks/block'
import type { BlockText } from '@vitrine/contract/blocks/checks/block-texts'
import { eachBlock } from '@vitrine/contract/blocks/tree/block-tree'
import { defaultLocale, locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import type { Context } from '../../kernel/context.ts'
import { requireEditablePage } from '../revisions/editable-page.ts'
import type { PageKey } from '../page-rows-store.ts'
import { countMissingBlocks } from '../blocks/merge-missing-blocks.ts'
import { digestText, listLanguages, readNewestBlocks, indexTexts, type LanguagePage } from './text-sources.ts'
import { listTextSources } from './text-sources-store.ts'

type PageTexts = Answer<'getPageTexts'>

/** The newest texts of a page in all languages, in the order of the source language. */
export async function readPageTexts(ctx: Context, input: Payload<'getPageTexts'>): Promise<PageTexts> {
  return buildPageTexts(ctx, await requireEditablePage(ctx, input))
}

/** `unsaved` replaces the newest blocks of its language. */
export async function buildPageTexts(
  { db }: Context,
  page: Omit<PageKey, 'locale'>,
  unsaved?: UnsavedBlocks,
): Promise<PageTexts> {
  const languages = await listLanguages(db, page)
  const [source] = languages
  const [pages, recordedSources] = await Promise.all([
    Promise.all(
      languages.map(async (language) => toComparedPage(language, await readNewestBlocks(db, language), unsaved)),
    ),
    listTextSources(
      db,
      languages.map(({ id }) => id),
    ),
  ])
  const [first] = pages
  const sourceDigests = new Map(
    recordedSources.map(({ pageId, uuid, at, digest }) => [`${pageId} ${uuid} ${at}`, digest]),
  )
  // Without a recorded source, a text counts as translated from the stored source text.
  const getSourceDigest = ({ id }: ComparedPage, key: string) =>
    sourceDigests.get(`${id} ${key}`) ??
    (first?.storedTexts.has(key) ? digestText(first.storedTexts.get(key)?.text ?? '') : undefined)
  const isStale = (own: ComparedPage, key: string) => {
    const sourceText = first?.textsByKey.get(key)
    const digest = getSourceDigest(own, key)
    return (
      own !== first &&
      sourceText !== undefined &&
      digest !== undefined &&
      own.textsByKey.has(key) &&
      !digest.equals(digestText(sourceText.text))
    )
  }
  // An untranslated copy of a former source text.
  const isCopy = (own: ComparedPage, key: string) =>
    isStale(own, key) && getSourceDigest(own, key)?.equals(digestText(own.textsByKey.get(key)?.text ?? '')) === true
  const behind = (own: ComparedPage) => ({
    blocks: countMissingBlocks(own.blocks, first?.blocks ?? []),
    texts: [...(first?.textsByKey ?? [])].filter(
      ([key, { uuid }]) => isCopy(own, key) || (!own.textsByKey.has(key) && own.ids.has(uuid)),
    ).length,
    own: countMissingBlocks(first?.blocks ?? [], own.blocks),
  })
  const texts = [...new Map(pages.flatMap(({ textsByKey }) => [...textsByKey]))].map(([key, text]) => ({
    ...toTextHead(text),
    texts: mapLocales((locale) => pages.find((each) => each.locale === locale)?.textsByKey.get(key)?.text ?? null),
    stale: pages.filter((own) => isStale(own, key)).map(({ locale }) => locale),
  }))
  return {
    source: source?.locale ?? defaultLocale,
    texts,
    revisions: mapLocales((locale) => languages.find((each) => each.locale === locale)?.head ?? null),
    behind: mapLocales(
      (locale) =>
        pages.filter((own) => own !== first && own.locale === locale).map(behind)[0] ?? { blocks: 0, texts: 0, own: 0 },
    ),
  }
}

interface UnsavedBlocks {
  readonly locale: Locale
  readonly blocks: readonly StoredBlock[]
}

type IndexedTexts = ReadonlyMap<string, BlockText>
type ComparedPage = LanguagePage & {
  readonly blocks: readonly StoredBlock[]
  readonly ids: ReadonlySet<string>
  readonly textsByKey: IndexedTexts
  readonly storedTexts: IndexedTexts
}

function toComparedPage(
  language: LanguagePage,
  newest: readonly StoredBlock[],
  unsaved: UnsavedBlocks | undefined,
): ComparedPage {
  const blocks = unsaved?.locale === language.locale ? unsaved.blocks : newest
  const storedTexts = indexTexts(newest)
  return {
    ...language,
    blocks,
    ids: new Set([...eachBlock(blocks)].map(({ meta }) => meta.uuid)),
    textsByKey: blocks === newest ? storedTexts : indexTexts(blocks),
    storedTexts,
  }
}

function toTextHead({ uuid, block, at, kind, label }: BlockText) {
  return { uuid, block, at, kind, label: Object.fromEntries(Object.entries(label)) }
}

function mapLocales<T>(getValue: (locale: Locale) => T): Record<string, T> {
  return Object.fromEntries(locales.map((locale) => [locale, getValue(locale)]))
}
