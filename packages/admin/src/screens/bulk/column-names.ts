import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { useLocale, useText, type TextKey } from '../../text/text.tsx'

const names: Readonly<Record<string, TextKey>> = {
  sku: 'bulk.column.sku',
  gtin: 'bulk.column.gtin',
  weight: 'bulk.column.weight',
  stock: 'bulk.column.stock',
  shelf: 'bulk.column.shelf',
  active: 'bulk.column.active',
  state: 'bulk.column.state',
  tags: 'bulk.column.tags',
  categories: 'bulk.column.categories',
  price: 'bulk.column.price',
  reduced: 'bulk.column.reduced',
  rrp: 'bulk.column.rrp',
  name: 'bulk.column.name',
}

/** '£' or 'zł': as short as the language writes it. */
function toSymbol(currency: string, locale: Locale): string {
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

/** 'Price £', 'Name DE'. */
export function useColumnName(): (column: string) => string {
  const t = useText()
  const locale = useLocale()
  return (column) => {
    const [kind = '', part] = column.split(':')
    const name = t(names[kind] ?? 'bulk.column.name')
    if (part === undefined) return name
    return `${name} ${kind === 'name' ? part.toUpperCase() : toSymbol(part, locale)}`
  }
}
