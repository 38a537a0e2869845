import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Audience } from '../kernel/context.ts'
import type { currencies } from '../pricing/pricing.ts'
import type { LocalCategory } from './categories/category-forest.ts'
import type { LocaleChain } from './dictionary/locale-chain.ts'
import type { Dictionary } from './dictionary/dictionary.ts'

/** The locale, audience and customer class for which the catalogue is rendered. */
export interface CatalogueViewer {
  readonly locale: Locale
  readonly chain: LocaleChain
  readonly audience: Audience
  /** The customer class whose prices apply; null: the general prices. */
  readonly classId: number | null
  /** The class sees prices without VAT. SF-3.14 */
  readonly isNet: boolean
  /** The currency of the prices. */
  readonly selling: currencies.SellingCurrency
  readonly dictionary: Dictionary
  /** ISO date in the shop's time zone, which determines the VAT rate. */
  readonly day: string
}

/** The first visible category. SF-6.15 */
export function findVisibleCategory(
  { locale, audience, dictionary }: CatalogueViewer,
  ids: readonly number[],
): LocalCategory | undefined {
  for (const id of ids) {
    const category = dictionary.categories[locale].byId.get(id)
    if (category && isVisible(category, audience)) return category
  }
  return undefined
}

export function isVisible(
  { isRestricted, isDraft = false }: { readonly isRestricted: boolean; readonly isDraft?: boolean },
  audience: Audience,
): boolean {
  return !isDraft && (audience === 'customer' || !isRestricted)
}

/** The categories from the root to the category, without draft ancestors, which have no page yet. */
export function getVisibleLineage({ id: categoryId, lineage }: LocalCategory): readonly LocalCategory[] {
  return lineage.filter((category) => category.id === categoryId || !category.isDraft)
}
