import type { ShellCategory } from '@vitrine/contract/category'
import { localeOf } from '@vitrine/contract/kernel/locale'
import { loaders } from '../../text/compiled/found-pages.ts'
import type { TextKey } from '../../text/compiled/keys.ts'
import { loadText } from '../../text/catalogues.ts'
import { translator, type Translate } from '../../text/translate.ts'

export interface FoundPage {
  readonly name: string
  /** Without the locale. */
  readonly path: string
}

/** Pages of the shop beside its categories, with the words by which they are looked for. */
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
 * What shoppers call by many words, and staff by one of the first two: whoever wants a size chart or a voucher finds the page "Size guide" or "Gift cards".
 * The place where codes are entered is found by all of them.
 */
const needWords = ['foundPages.sizes', 'foundPages.vouchers'] as const satisfies readonly TextKey[]
const headWords = 2

// A word of fewer letters begins too many others.
const minLetters = 3
const maxPages = 4

/** The pages that a phrase means, in the language of an address. */
export async function loadFoundPages(term: string, { pathname, categories }: { pathname: string; categories: readonly ShellCategory[] }): Promise<readonly FoundPage[]> {
  const locale = localeOf(pathname)
  const [page, { messages }] = await Promise.all([loadText(locale), loaders[locale]()])
  return foundPages(term, { t: translator(locale, { ...page, ...messages }), categories })
}

/** Pages whose name or words answer every word of a phrase: information pages and the content pages that staff made. */
export function foundPages(term: string, { t, categories }: { t: Translate; categories: readonly ShellCategory[] }): readonly FoundPage[] {
  const wanted = wordsIn(term)
  if (wanted.length === 0) return []
  const needs = needWords.map((key) => wordsIn(t(key))).filter((words) => answers(wanted, words))
  const isNeeded = (name: readonly string[]) => needs.some((words) => words.slice(0, headWords).some((head) => answers([head], name)))
  const own = contentPagesIn(categories).map((page) => ({ ...page, words: wordsIn(page.name) }))
  const fixed = pages.map(({ path, title, words }) => ({ name: t(title), path, words: [...wordsIn(t(title)), ...wordsIn(t(words))] }))
  return [...own, ...fixed].filter(({ words }) => answers(wanted, words) || isNeeded(words))
    .slice(0, maxPages).map(({ name, path }) => ({ name, path }))
}

function contentPagesIn(categories: readonly ShellCategory[]): readonly FoundPage[] {
  return categories.flatMap(({ type, details: [own], children }) => [...(type === 'content' && own ? [{ name: own.name, path: `/${own.path}` }] : []), ...contentPagesIn(children)])
}

// "Returns" finds "return", "Rücksendungen" finds "Rücksendung": one word begins the other.
function answers(wanted: readonly string[], words: readonly string[]): boolean {
  return wanted.every((word) => words.some((own) => own === word || (word.length >= minLetters && (own.startsWith(word) || (own.length > minLetters && word.startsWith(own))))))
}

function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l').match(/[\p{L}\p{N}]+/gu) ?? []
}
