import { isLocale } from '@vitrine/contract/kernel/i18n/locale'
import type { categoryTree } from '../../catalogue/catalogue.ts'
import type { CategoryFields } from './category-content.ts'

/** The row of the tree with these fields. */
export function toRow(
  row: categoryTree.CategoryRow,
  { right, inNavigation, sitemap, texts }: CategoryFields,
): categoryTree.CategoryRow {
  const own = Object.entries(texts).flatMap(([locale, text]) =>
    isLocale(locale)
      ? [[locale, { metaKeywords: null, canonicalLink: null, ...row.texts[locale], ...text, lang: locale }] as const]
      : [],
  )
  return { ...row, right, inNavigation, sitemap, texts: Object.fromEntries(own) }
}
