import { getLabel } from '@vitrine/contract/kernel/i18n/labels'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { ProductChoices } from '../../../data/product-queries.ts'

/** Categories by their whole way: 'Women / Knitwear / Jumpers'. */
export function toCategoryNames(categories: ProductChoices['categories'], locale: Locale) {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const wayOf = (id: number, depth = 0): string => {
    const category = byId.get(id)
    if (category === undefined || depth > 20) return ''
    const above = category.parentId === null ? '' : wayOf(category.parentId, depth + 1)
    return above === '' ? getLabel(category.names, locale) : `${above} / ${getLabel(category.names, locale)}`
  }
  return categories
    .map(({ id }) => ({ id, name: wayOf(id) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale))
}
