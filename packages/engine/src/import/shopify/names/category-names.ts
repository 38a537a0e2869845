import type { CategoryEntry } from '@vitrine/contract/shop/shop-document'
import { getLocalized, type Localized } from '@vitrine/contract/kernel/i18n/localized'
import { getLabel, locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { NamedCategory } from '../../names-store.ts'
import { toFreeSlug } from '../../slug.ts'
import { createNameBook, createPendingEntries, type PendingEntries } from './name-book.ts'

const maxNameLength = 200
const separator = ' > '
const allProducts: Localized<string> = { en: 'All products', de: 'Alle Produkte', pl: 'Wszystkie produkty' }

export interface CategoryNames {
  /** The key of the category with this path of names; missing categories are created. */
  getKey(path: readonly string[]): string
  /** The key of the default category for products without one. */
  getDefaultKey(): string
  /** The path of names of a category in a file. */
  getPathName(key: string): string
  readonly news: PendingEntries<CategoryEntry>
}

/**
 * Categories are identified by their path of names: 'Women > Shoes' and 'Men > Shoes' are different. `takenPaths` are
 * URL paths of the shop in the language.
 */
export function categoryNames(
  existing: readonly NamedCategory[],
  { takenPaths, language }: { readonly takenPaths: readonly string[]; readonly language: Locale },
): CategoryNames {
  const book = createNameBook()
  const paths = new Map<string, string>() // key -> address
  const names = new Map<string, string>() // key -> path of names
  const takenPathSet = new Set(takenPaths)
  const news = createPendingEntries<CategoryEntry>()
  const byKey = new Map(existing.map((category) => [category.code, category]))
  for (const category of existing) {
    const chain = getAncestry(category, byKey)
    names.set(category.code, toPathName(chain, language))
    paths.set(category.code, chain.map(({ slug }) => slug).join('/'))
    book.register(category.code, [names.get(category.code) ?? category.code])
  }
  // Names in the file's language take precedence over names in other languages.
  for (const category of existing)
    book.register(
      category.code,
      locales.map((locale) => toPathName(getAncestry(category, byKey), locale)),
    )

  function getKey(path: readonly string[]): string {
    const steps = path.map((step) => step.slice(0, maxNameLength).toWellFormed())
    const key = steps.join(separator)
    const found = book.findCode(key)
    if (found !== undefined) return found
    const parent = steps.length > 1 ? getKey(steps.slice(0, -1)) : undefined
    const parentPath = parent === undefined ? '' : `${paths.get(parent) ?? ''}/`
    const name = steps.at(-1) ?? key
    const slug = toFreeSlug(name, (tried) => takenPathSet.has(parentPath + tried))
    takenPathSet.add(parentPath + slug)
    paths.set(key, parentPath + slug)
    names.set(key, key)
    book.register(key, [key])
    news.add(key, {
      key,
      type: 'item',
      ...(parent !== undefined && { parent }),
      position: paths.size,
      texts: { [language]: { name, slug } },
    })
    return key
  }
  const getDefaultKey = () =>
    Object.values(allProducts)
      .map((name) => book.findCode(name))
      .find((key) => key !== undefined) ?? getKey([getLocalized(allProducts, language)])
  return { getKey, getDefaultKey, getPathName: (key) => book.getName(key, names.get(key) ?? key), news }
}

const toPathName = (chain: readonly NamedCategory[], locale: Locale) =>
  chain.map(({ names }) => getLabel(names, locale)).join(separator)

function getAncestry(category: NamedCategory, byKey: ReadonlyMap<string, NamedCategory>): NamedCategory[] {
  const parent = category.parent === null ? undefined : byKey.get(category.parent)
  return parent ? [...getAncestry(parent, byKey), category] : [category]
}
