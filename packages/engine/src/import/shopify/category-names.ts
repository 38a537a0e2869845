import type { CategoryEntry } from '@vitrine/contract/shop-document'
import { getLocalized, type Localized } from '@vitrine/contract/kernel/localized'
import { getLabel, locales, type Locale } from '@vitrine/contract/kernel/locale'
import type { NamedCategory } from '../names-store.ts'
import { freeSlug } from '../slug.ts'
import { nameBook, waiting, type Waiting } from './name-book.ts'

const longestName = 200
const separator = ' > '
const allProducts: Localized<string> = { en: 'All products', de: 'Alle Produkte', pl: 'Wszystkie produkty' }

export interface CategoryNames {
  /** The key of the category on this path of names; what is missing of it is made. */
  keyOf(path: readonly string[]): string
  /** The key of the category for products of which a file names none: a product must stand somewhere to be found. */
  anywhere(): string
  /** The path of names of a category, as a file writes it. */
  wordFor(key: string): string
  readonly news: Waiting<CategoryEntry>
}

/** Categories are told apart by their path of names: 'Women > Shoes' and 'Men > Shoes' are two. `takenPaths` are addresses of the shop in the language. */
export function categoryNames(known: readonly NamedCategory[], { takenPaths, language }: { readonly takenPaths: readonly string[]; readonly language: Locale }): CategoryNames {
  const book = nameBook()
  const paths = new Map<string, string>() // key -> address
  const names = new Map<string, string>() // key -> path of names
  const taken = new Set(takenPaths)
  const news = waiting<CategoryEntry>()
  const byKey = new Map(known.map((category) => [category.code, category]))
  for (const category of known) {
    const chain = chainOf(category, byKey)
    names.set(category.code, pathOfNames(chain, language))
    paths.set(category.code, chain.map(({ slug }) => slug).join('/'))
    book.learn(category.code, [names.get(category.code) ?? category.code])
  }
  // Names of other languages come second: a path that means one category in the file's language and another one elsewhere is that of the file.
  for (const category of known) book.learn(category.code, locales.map((locale) => pathOfNames(chainOf(category, byKey), locale)))

  function keyOf(path: readonly string[]): string {
    const whole = path.map((step) => step.slice(0, longestName).toWellFormed())
    const key = whole.join(separator)
    const found = book.codeOf(key)
    if (found !== undefined) return found
    const parent = whole.length > 1 ? keyOf(whole.slice(0, -1)) : undefined
    const above = parent === undefined ? '' : `${paths.get(parent) ?? ''}/`
    const name = whole.at(-1) ?? key
    const slug = freeSlug(name, (tried) => taken.has(above + tried))
    taken.add(above + slug)
    paths.set(key, above + slug)
    names.set(key, key)
    book.learn(key, [key])
    news.add(key, { key, type: 'item', ...(parent !== undefined && { parent }), position: paths.size, texts: { [language]: { name, slug } } })
    return key
  }
  const anywhere = () => Object.values(allProducts).map((name) => book.codeOf(name)).find((key) => key !== undefined) ?? keyOf([getLocalized(allProducts, language)])
  return { keyOf, anywhere, wordFor: (key) => book.wordFor(key, names.get(key) ?? key), news }
}

const pathOfNames = (chain: readonly NamedCategory[], locale: Locale) => chain.map(({ names }) => getLabel(names, locale)).join(separator)

function chainOf(category: NamedCategory, byKey: ReadonlyMap<string, NamedCategory>): NamedCategory[] {
  const parent = category.parent === null ? undefined : byKey.get(category.parent)
  return parent ? [...chainOf(parent, byKey), category] : [category]
}
