import type { Robots } from '@vitrine/contract/catalogue/category'
import { mapLocales } from '@vitrine/contract/kernel/i18n/localized'
import { defaultLocale, localePath, locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { findInChain, type LocaleChains } from '../dictionary/locale-chain.ts'

export interface CategoryText {
  readonly lang: Locale
  readonly name: string
  readonly nameUrl: string
  readonly description: string | null
  readonly metaTitle: string | null
  readonly metaDescription: string | null
  readonly metaKeywords: string | null
  readonly robots: Robots
  readonly canonicalLink: string | null
}

export interface CategoryRow {
  readonly id: number
  readonly parentId: number | null
  readonly type: 'item' | 'content'
  readonly right: 'all' | 'customer'
  /** The category or an ancestor is restricted to customers. SF-6.15 */
  readonly isRestricted: boolean
  /** A content page without a published revision; visible to editors only. */
  readonly isDraft: boolean
  readonly position: number
  /** Increases with every change of its settings. */
  readonly version: number
  readonly inNavigation: boolean
  readonly linklist: boolean
  readonly sitemap: boolean
  readonly imageBase: string | null
  readonly image2Base: string | null
  readonly texts: Readonly<Partial<Record<Locale, CategoryText>>>
}

/** A category in one locale. */
export interface LocalCategory extends CategoryRow {
  readonly text: CategoryText
  /** The chain of slugs from the root, without a leading slash. SF-2.50 */
  readonly path: string
  /** From the root to the category itself. SF-2.51 */
  readonly lineage: readonly LocalCategory[]
  readonly children: readonly LocalCategory[]
}

export interface CategoriesInLocale {
  readonly roots: readonly LocalCategory[]
  readonly byId: ReadonlyMap<number, LocalCategory>
  readonly byPath: ReadonlyMap<string, LocalCategory>
}

export type CategoryForest = Readonly<Record<Locale, CategoriesInLocale>>

/**
 * Builds the category tree per locale. A category without a text in the locale's chain is left out together with its
 * descendants. SF-3.17
 */
export function buildCategoryForest(rows: readonly CategoryRow[], chains: LocaleChains): CategoryForest {
  const rowsByParent = Map.groupBy(
    rows.toSorted((a, b) => a.position - b.position || a.id - b.id),
    (row) => row.parentId,
  )
  const buildInLocale = (locale: Locale): CategoriesInLocale => {
    const byId = new Map<number, LocalCategory>()
    const byPath = new Map<string, LocalCategory>()
    const addRow = (row: CategoryRow, ancestors: readonly LocalCategory[]): LocalCategory[] => {
      const text = findInChain(row.texts, chains[locale])
      if (!text) return []
      const children: LocalCategory[] = []
      const lineage: LocalCategory[] = [...ancestors]
      const category: LocalCategory = {
        ...row,
        text,
        path: [...ancestors.map((one) => one.text.nameUrl), text.nameUrl].join('/'),
        lineage,
        children,
      }
      lineage.push(category)
      byId.set(row.id, category)
      // A slug of the locale has precedence over a fallback slug.
      if (!byPath.has(category.path) || text.lang === locale) byPath.set(category.path, category)
      for (const child of rowsByParent.get(row.id) ?? []) children.push(...addRow(child, lineage))
      return [category]
    }
    return { roots: (rowsByParent.get(null) ?? []).flatMap((row) => addRow(row, [])), byId, byPath }
  }
  return mapLocales(buildInLocale)
}

/** The addresses of a category in every locale that has it. SF-2.11 */
export function getCategoryUrls(forest: CategoryForest, id: number): Record<string, string> {
  return toLocalizedUrls((locale) => {
    const path = forest[locale].byId.get(id)?.path
    return path === undefined ? undefined : `/${path}`
  })
}

/** Addresses with their locale's prefix, and the default one as x-default. ED-9.17 */
export function toLocalizedUrls(getPath: (locale: Locale) => string | undefined): Record<string, string> {
  const urls: Record<string, string> = {}
  for (const locale of locales) {
    const path = getPath(locale)
    if (path !== undefined) urls[locale] = localePath(locale, path)
  }
  const first = urls[defaultLocale] ?? Object.values(urls)[0]
  return first === undefined ? urls : { ...urls, 'x-default': first }
}
