import { isGtin } from '@vitrine/contract/catalogue/variations/gtin'
import { getDecimals, parseMinorUnits, toDecimal } from '@vitrine/contract/kernel/money'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { ItemVariation } from '../../../../data/variation-queries.ts'

/**
 * A field of a variation as it is edited: 'sku', 'stock.available', or the part of a price with its currency,
 * 'amount.GBP', of classes and quantities 'amount.GBP.2.5'.
 */
export type CellField = string

export interface PriceField {
  readonly part: 'amount' | 'special' | 'rrp'
  readonly currency: string
  readonly classId: number | null
  readonly from: number
}

const priceParts = ['amount', 'special', 'rrp'] as const

export function parsePriceField(field: CellField): PriceField | undefined {
  const [name, currency, classId = '0', from = '1'] = field.split('.')
  const part = priceParts.find((each) => each === name)
  if (part === undefined || currency === undefined) return undefined
  return { part, currency, classId: Number(classId) === 0 ? null : Number(classId), from: Number(from) }
}

export const priceField = (part: PriceField['part'], currency: string, classId: number | null = null, from = 1) =>
  classId === null && from === 1 ? `${part}.${currency}` : `${part}.${currency}.${classId ?? 0}.${from}`

type FieldKind = 'text' | 'switch' | 'count' | 'optionalCount' | 'grams' | 'amount' | 'unit' | 'stock'

const kinds: Readonly<Record<string, FieldKind>> = {
  sku: 'text',
  gtin: 'text',
  mpn: 'text',
  isActive: 'switch',
  showsUnitPrice: 'switch',
  minimumQuantity: 'count',
  intervalQuantity: 'count',
  maximumQuantity: 'optionalCount',
  lengthMm: 'optionalCount',
  widthMm: 'optionalCount',
  heightMm: 'optionalCount',
  weightG: 'grams',
  unit: 'unit',
  'stock.available': 'stock',
  'stock.mayOversell': 'switch',
  'stock.lowBelow': 'stock',
}
const kindOf = (field: CellField): FieldKind => kinds[field] ?? 'amount'

/** The stored value of a cell. */
export function storedValue(variation: ItemVariation, field: CellField): unknown {
  const price = parsePriceField(field)
  if (price) return findPrice(variation, price)?.[price.part] ?? null
  if (field.startsWith('stock.'))
    return variation.stock?.[field.slice('stock.'.length) as keyof NonNullable<ItemVariation['stock']>] ?? null
  // The rest are fields of the variation.
  return variation.fields[field as keyof ItemVariation['fields']]
}

export function findPrice(variation: ItemVariation, { currency, classId, from }: Omit<PriceField, 'part'>) {
  return variation.prices.find(
    (price) => price.currency === currency && price.classId === classId && price.from === from,
  )
}

/** The value as it is typed: '4.90', in German '4,90'. */
export function toCellText(value: unknown, field: CellField, locale: Locale): string {
  if (value === null || value === undefined) return ''
  if (field === 'unit') return toUnitText(value, locale)
  if (typeof value !== 'number') return String(value)
  const price = parsePriceField(field)
  if (price)
    return withMark(toDecimal({ minor: value, currency: price.currency }).toFixed(getDecimals(price.currency)), locale)
  return String(value)
}

function toUnitText(value: unknown, locale: Locale): string {
  // Stored units have both.
  const { code, content } = value as { readonly code: string; readonly content: number }
  return `${withMark(String(content), locale)} ${code}`
}

const withMark = (decimal: string, locale: Locale) => (locale === 'en' ? decimal : decimal.replace('.', ','))

export type CellFault = 'amount' | 'count' | 'gtin' | 'skuMissing' | 'unit'
export type CellValue = { readonly value: unknown } | { readonly fault: CellFault }

/** What a typed text means; the decimal sign is the last of comma and point. */
export function readCell(text: string, field: CellField): CellValue {
  const typed = text.trim()
  const kind = kindOf(field)
  if (kind === 'switch') return { value: typed === 'true' }
  if (kind === 'text') return readText(typed, field)
  if (kind === 'unit') return readUnit(typed)
  if (kind === 'amount') return readAmount(typed, field)
  if (typed === '' && kind === 'optionalCount') return { value: null }
  const isWhole = kind === 'stock' ? /^-?\d{1,7}$/ : kind === 'grams' ? /^\d{1,8}$/ : /^[1-9]\d{0,5}$/
  return isWhole.test(typed) ? { value: Number(typed) } : { fault: 'count' }
}

function readText(typed: string, field: CellField): CellValue {
  if (field === 'sku') return typed === '' ? { fault: 'skuMissing' } : { value: typed }
  if (field !== 'gtin') return { value: typed === '' ? null : typed }
  const digits = typed.replaceAll(/[\s-]/g, '')
  if (digits === '') return { value: null }
  return isGtin(digits) ? { value: digits } : { fault: 'gtin' }
}

function readAmount(typed: string, field: CellField): CellValue {
  const currency = parsePriceField(field)?.currency
  if (currency === undefined) return { fault: 'amount' }
  if (typed === '') return { value: null }
  const minor = parseTypedAmount(typed, currency)
  return minor === undefined ? { fault: 'amount' } : { value: minor }
}

/** In minor units: '1.299,00', '1,299.00', '1299' and '£12.99'. */
export function parseTypedAmount(typed: string, currency: string): number | undefined {
  const bare = typed.replaceAll(/[\s\u00a0\u202f'’]/g, '').replaceAll(/^[^\d-]+|[^\d]+$/g, '')
  if (!/^(?:\d+|\d{1,3}(?:[.,]\d{3})+)(?:[.,]\d+)?$/.test(bare)) return undefined
  const mark = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'))
  const decimals = mark === -1 ? '' : bare.slice(mark + 1)
  const isGrouped = mark !== -1 && decimals.length === 3 && getDecimals(currency) < 3
  const whole = (mark === -1 || isGrouped ? bare : bare.slice(0, mark)).replaceAll(/[.,]/g, '')
  const fraction = isGrouped ? '' : decimals
  if (fraction.length > getDecimals(currency)) return undefined
  return parseMinorUnits(fraction === '' ? whole : `${whole}.${fraction}`, currency)
}

function readUnit(typed: string): CellValue {
  if (typed === '') return { value: null }
  const [content = '', code = ''] = typed.split(/\s+/)
  const amount = Number(content.replace(',', '.'))
  return amount > 0 && code !== '' ? { value: { code, content: amount } } : { fault: 'unit' }
}

/** A typed formula ('=+10%', '=-5') of a cell's number; undefined: it is none. */
export function computeFormula(text: string, before: string, field: CellField, locale: Locale): string | undefined {
  const [, sign, number = '', percent] = /^=\s*([+-])\s*(\d+(?:[.,]\d+)?)\s*(%?)$/.exec(text.trim()) ?? []
  const known = readCell(before, field)
  if (sign === undefined || !('value' in known) || typeof known.value !== 'number') return undefined
  const by = Number(number.replace(',', '.')) * (sign === '-' ? -1 : 1)
  const price = parsePriceField(field)
  const unit = price ? 10 ** getDecimals(price.currency) : 1
  const computed = percent === '%' ? known.value * (1 + by / 100) : known.value + by * unit
  return toCellText(Math.max(0, Math.round(computed)), field, locale)
}
