import type { ShellCategory } from '@vitrine/contract/catalogue/category'
import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { loaders } from '../../../text/compiled/found-pages.ts'
import type { TextKey } from '../../../text/compiled/keys.ts'
import { loadText } from '../../../text/catalogues.ts'
import { translator, type Translate } from '../../../text/translate.ts'

export interface FoundPage {
  readonly name: string
  /** Without the locale. */
  readonly path: string
}

/** Pages of the shop beside its categories, with their search words. */
const pages = [
  { path: '/shipping', title: 'pages.shipping', words: 'foundPages.shipping' },
  { path: '/cancellation-rights', title: 'pages.cancellationRights', words: 'foundPages.returns' },
  { path: '/cart', title: 'foundPages.redeemTitle', words: 'foundPages.vouchers' },
  { path: '/contact', title: 'foundPages.contactTitle', words: 'foundPages.contact' },
  { path: '/legal-disclosure', title: 'pages.legalDisclosure', words: 'foundPages.legal' },
  { path: '/privacy-policy', title: 'pages.privacyPolicy', words: 'foundPages.privacy' },
  { path: '/terms-and-conditions', title: 'pages.termsAndConditions', words: 'foundPages.terms' },
  { path: '/declaration-of-accessibility', title: 'pages.accessibility', words: 'foundPages.accessibility' },
] as const satisfies readonly { path: string; title: TextKey; words: TextKey }[]

/**
 * Synonyms of content pages: a search for a size chart or a voucher finds the page "Size guide" or "Gift cards", whose
 * name contains one of the first two words. The page where codes are entered is found by all of them.
 */
const synonymKeys = ['foundPages.sizes', 'foundPages.vouchers'] as const satisfies readonly TextKey[]
const headWordCount = 2

// A shorter word is a prefix of too many others.
const minLetters = 3
const maxPages = 4

/** The pages that match a search phrase, in the language of a path. */
export async function loadMatchingPages(
  term: string,
  { pathname, categories }: { pathname: string; categories: readonly ShellCategory[] },
): Promise<readonly FoundPage[]> {
  const locale = localeFromPath(pathname)
  const [page, { messages }] = await Promise.all([loadText(locale), loaders[locale]()])
  return findMatchingPages(term, { t: translator(locale, { ...page, ...messages }), categories })
}

/** Pages whose name or search words match every word of a phrase: information pages and content pages. */
export function findMatchingPages(
  term: string,
  { t, categories }: { t: Translate; categories: readonly ShellCategory[] },
): readonly FoundPage[] {
  const searchWords = splitWords(term)
  if (searchWords.length === 0) return []
  const matchedSynonyms = synonymKeys.map((key) => splitWords(t(key))).filter((words) => matchesAll(searchWords, words))
  const matchesSynonym = (name: readonly string[]) =>
    matchedSynonyms.some((words) => words.slice(0, headWordCount).some((head) => matchesAll([head], name)))
  const contentPages = listContentPages(categories).map((page) => ({ ...page, words: splitWords(page.name) }))
  const fixedPages = pages.map(({ path, title, words }) => ({
    name: t(title),
    path,
    words: [...splitWords(t(title)), ...splitWords(t(words))],
  }))
  return [...contentPages, ...fixedPages]
    .filter(({ words }) => matchesAll(searchWords, words) || matchesSynonym(words))
    .slice(0, maxPages)
    .map(({ name, path }) => ({ name, path }))
}

function listContentPages(categories: readonly ShellCategory[]): readonly FoundPage[] {
  return categories.flatMap(({ type, details: [details], children }) => [
    ...(type === 'content' && details ? [{ name: details.name, path: `/${details.path}` }] : []),
    ...listContentPages(children),
  ])
}

// "Returns" finds "return", "Rücksendungen" finds "Rücksendung": one word is a prefix of the other.
function matchesAll(searchWords: readonly string[], words: readonly string[]): boolean {
  return searchWords.every((word) =>
    words.some(
      (own) =>
        own === word ||
        (word.length >= minLetters && (own.startsWith(word) || (own.length > minLetters && word.startsWith(own)))),
    ),
  )
}

function splitWords(text: string): readonly string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll('ł', 'l')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
