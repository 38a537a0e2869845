import type { CategoryEntry } from '@vitrine/contract/shop-document'
import { defaultLocale, labelIn } from '@vitrine/contract/kernel/locale'
import type { NamedCategory } from '../names-store.ts'
import { freeSlug } from '../slug.ts'
import { nameBook, waiting, type Waiting } from './name-book.ts'

const longestName = 200
const separator = ' > '

export interface CategoryNames {
  /** The key of the category on this path of names; what is missing of it is made. */
  keyOf(path: readonly string[]): string
  /** The path of names of a category, as a file writes it. */
  wordFor(key: string): string
  readonly news: Waiting<CategoryEntry>
}

/** Categories are told apart by their path of names: 'Women > Shoes' and 'Men > Shoes' are two. `takenPaths` are addresses of the shop. */
export function categoryNames(known: readonly NamedCategory[], takenPaths: readonly string[]): CategoryNames {
  const book = nameBook()
  const paths = new Map<string, string>() // key -> address
  const names = new Map<string, string>() // key -> path of names
  const taken = new Set(takenPaths)
  const news = waiting<CategoryEntry>()
  const byKey = new Map(known.map((category) => [category.code, category]))
  for (const category of known) {
    const chain = chainOf(category, byKey)
    names.set(category.code, chain.map((each) => labelIn(each.names, defaultLocale)).join(separator))
    paths.set(category.code, chain.map(({ slug }) => slug).join('/'))
    book.learn(category.code, [names.get(category.code) ?? category.code])
  }

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
    news.add(key, { key, type: 'item', ...(parent !== undefined && { parent }), position: paths.size, texts: { en: { name, slug } } })
    return key
  }
  return { keyOf, wordFor: (key) => book.wordFor(key, names.get(key) ?? key), news }
}

function chainOf(category: NamedCategory, byKey: ReadonlyMap<string, NamedCategory>): NamedCategory[] {
  const parent = category.parent === null ? undefined : byKey.get(category.parent)
  return parent ? [...chainOf(parent, byKey), category] : [category]
}
