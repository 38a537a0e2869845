import type { CellValue } from '@vitrine/contract/catalogue/batches.contract'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { getDecimals } from '@vitrine/contract/kernel/money'
import { parseCell, parseNumber, type Parsed } from './cell-values.ts'
import type { SheetColumn } from './columns.ts'

/** What is done with each chosen cell. */
export type Formula =
  | { readonly kind: 'percent' | 'add'; readonly by: number }
  | { readonly kind: 'round'; readonly ending: number }
  | { readonly kind: 'value'; readonly text: string }

/** '+10 %', '-5', 'round .90'; anything else is the value itself. `-5` after `=` is a value as well. */
export function readFormula(text: string, locale: Locale): Formula {
  const plain = text.trim().replaceAll(/[\u00A0\u202F]/g, ' ')
  const rounded = /^(?:round|runden|auf|zaokrąglij|~)?\s*[.,](\d{2})$/i.exec(plain)
  if (rounded?.[1] !== undefined) return { kind: 'round', ending: Number(rounded[1]) }
  const changed = /^([+\-\u2212])\s*([\d.,]+)\s*(%?)$/.exec(plain)
  const amount = changed?.[2] === undefined ? undefined : parseNumber(changed[2], locale)
  if (changed === null || amount === undefined) return { kind: 'value', text: plain.replace(/^=/, '') }
  const by = changed[1] === '+' ? amount : -amount
  return { kind: changed[3] === '%' ? 'percent' : 'add', by }
}

/** The new value of a cell; undefined: the formula is not for such a column, or the cell is empty. */
export function applyFormula(
  formula: Formula,
  value: CellValue,
  column: SheetColumn,
  locale: Locale,
): Parsed | undefined {
  if (formula.kind === 'value') return parseCell(formula.text, column, locale)
  if ((column.kind !== 'money' && column.kind !== 'whole') || typeof value !== 'number') return undefined
  const factor = column.kind === 'money' ? 10 ** getDecimals(column.currency ?? 'EUR') : 1
  if (formula.kind === 'round') return column.kind === 'money' ? { value: roundTo(value, formula.ending) } : undefined
  const changed =
    formula.kind === 'percent'
      ? Math.round((value * (10_000 + Math.round(formula.by * 100))) / 10_000)
      : value + Math.round(formula.by * factor)
  return changed < 0 ? { fault: 'notNegative' } : { value: changed }
}

/** The nearest amount with this ending in hundredths, the higher one of two; never below it. */
function roundTo(minor: number, ending: number): number {
  const below = Math.floor((minor - ending) / 100) * 100 + ending
  const nearest = minor - below < 50 ? below : below + 100
  return Math.max(ending, nearest)
}

/** The text with all occurrences replaced; undefined: there are none. Case does not matter. */
export function replaceAll(
  text: string,
  { find, replacement }: { readonly find: string; readonly replacement: string },
): string | undefined {
  if (find === '') return undefined
  const pattern = new RegExp(find.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), 'giu')
  const replaced = text.replace(pattern, () => replacement)
  return replaced === text ? undefined : replaced
}
