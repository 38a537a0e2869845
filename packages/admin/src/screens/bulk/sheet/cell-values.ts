import type { CellValue } from '@vitrine/contract/catalogue/batches.contract'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { getDecimals } from '@vitrine/contract/kernel/money'
import type { SheetColumn } from './columns.ts'

export type TypedFault = 'number' | 'wholeNumber' | 'notNegative' | 'decimals' | 'required' | 'gtin' | 'flag'

/** What a typed text means; or why it means nothing. */
export type Parsed = { readonly value: CellValue } | { readonly fault: TypedFault }

type Format = Pick<SheetColumn, 'key' | 'kind' | 'currency'>

const signs = { en: { decimal: '.', group: ',' }, de: { decimal: ',', group: '.' }, pl: { decimal: ',', group: ' ' } }

/** '1,299.00' in English, '1.299,00' in German, '1 299,00' in Polish; undefined: it is not a number of the language. */
export function parseNumber(text: string, locale: Locale): number | undefined {
  const { decimal, group } = signs[locale]
  const plain = text
    .trim()
    .replaceAll(/[\u00A0\u202F]/g, ' ')
    .replace(/^\u2212/, '-')
    .replaceAll(/^[£€$]\s?|\s?(?:[£€$]|zł|[A-Z]{3})$/g, '')
  const grouped = new RegExp(`^-?(?:\\d+|\\d{1,3}(?:\\${group}\\d{3})+)(?:\\${decimal}\\d+)?$`)
  if (!grouped.test(plain)) return undefined
  return Number(plain.replaceAll(group, '').replace(decimal, '.'))
}

export function parseCell(text: string, column: Format, locale: Locale): Parsed {
  const plain = text.trim()
  switch (column.kind) {
    case 'text':
      return parseText(plain, column.key)
    case 'tags':
      return { value: toTagList(plain) }
    case 'flag':
      return parseFlag(plain)
    case 'whole':
    case 'money':
      return parseAmount(plain, column, locale)
  }
}

function parseText(text: string, key: string): Parsed {
  if (key === 'gtin' && text !== '' && !/^(?:\d{8}|\d{12,14})$/.test(text)) return { fault: 'gtin' }
  if (text === '') return key === 'sku' || key.startsWith('name:') ? { fault: 'required' } : { value: null }
  return { value: text }
}

function parseAmount(text: string, column: Format, locale: Locale): Parsed {
  if (text === '') return column.kind === 'whole' ? { fault: 'required' } : { value: null }
  const number = parseNumber(text, locale)
  if (number === undefined) return { fault: 'number' }
  if (number < 0) return { fault: 'notNegative' }
  if (column.kind === 'whole') return Number.isInteger(number) ? { value: number } : { fault: 'wholeNumber' }
  const factor = 10 ** getDecimals(column.currency ?? 'EUR')
  const minor = Math.round(number * factor)
  return Math.abs(number * factor - minor) > 1e-6 ? { fault: 'decimals' } : { value: minor }
}

const yes = ['1', 'yes', 'true', 'x', 'ja', 'wahr', 'tak', 'prawda']
const no = ['', '0', 'no', 'false', 'nein', 'falsch', 'nie', 'fałsz']

function parseFlag(text: string): Parsed {
  const word = text.toLowerCase()
  if (yes.includes(word)) return { value: true }
  return no.includes(word) ? { value: false } : { fault: 'flag' }
}

/** Codes, each once, in their order: as the server keeps them. */
const toTagList = (text: string) =>
  [...new Set(text.split(/[,;]/).map((tag) => tag.trim()))]
    .filter((tag) => tag !== '')
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join(', ')

/** As it is shown, copied and edited. */
export function formatCell(value: CellValue, column: Format, locale: Locale): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (typeof value === 'string') return value
  const decimals = column.kind === 'money' ? getDecimals(column.currency ?? 'EUR') : 0
  const number = column.kind === 'money' ? value / 10 ** decimals : value
  return number.toFixed(decimals).replace('.', signs[locale].decimal)
}

/** A price that changes by more than half: a comma may be in the wrong place. */
export function isLargeChange({ key }: Pick<SheetColumn, 'key'>, before: CellValue, after: CellValue): boolean {
  if (!key.startsWith('price:') && !key.startsWith('reduced:')) return false
  if (typeof before !== 'number' || typeof after !== 'number' || before === 0) return false
  return Math.abs(after - before) * 2 > before
}
