import type { CellFault, CellValue } from '@vitrine/contract/catalogue/batches.contract'
import { productStates } from '@vitrine/contract/catalogue/product-list.contract'
import { isPriceKind, splitColumn, type Cell, type CellChange } from './cell.ts'
import { getCurrent, type CurrentCells } from './current-cells.ts'

/** What the values are compared with. */
export interface KnownValues {
  /** SKUs of variations whose SKU is not changed. */
  readonly takenSkus: ReadonlySet<string>
  readonly tags: ReadonlyMap<string, unknown>
  readonly categories: ReadonlySet<number>
  readonly languages: readonly string[]
  readonly currencies: readonly string[]
  /** The shop's own: a price in it cannot be removed. */
  readonly currency: string
  /** An undo takes back the name with which a language got its texts. */
  readonly mayRemoveNames: boolean
}

export interface FaultyCell extends Cell {
  readonly reason: CellFault
}

interface Checked {
  readonly current: CurrentCells
  readonly known: KnownValues
  readonly newPrices: ReadonlyMap<string, CellValue>
  readonly newSkus: ReadonlyMap<CellValue, number>
}

/** The cells that cannot be saved, each with its reason. */
export function findFaults(
  changes: readonly CellChange[],
  current: CurrentCells,
  known: KnownValues,
): readonly FaultyCell[] {
  const newPrices = new Map<string, CellValue>()
  const newSkus = new Map<CellValue, number>()
  for (const { id, column, after } of changes) {
    if (isPriceKind(splitColumn(column)[0])) newPrices.set(`${id} ${column}`, after)
    else if (column === 'sku') newSkus.set(after, (newSkus.get(after) ?? 0) + 1)
  }
  const checked = { current, known, newPrices, newSkus }
  return changes.flatMap((change) => {
    const reason = findFault(change, checked)
    return reason === undefined ? [] : [{ subject: change.subject, id: change.id, column: change.column, reason }]
  })
}

function findFault(change: CellChange, checked: Checked): CellFault | undefined {
  const [kind, part] = splitColumn(change.column)
  if (getCurrent(checked.current, change) === undefined) return 'gone'
  if (isPriceKind(kind)) return findPriceFault(change, kind, part, checked)
  switch (kind) {
    case 'sku':
      return findTextFault(change.after, { maxLength: 80, isRequired: true }) ?? findSkuFault(change.after, checked)
    case 'gtin':
      return change.after === null || /^(?:\d{8}|\d{12,14})$/.test(String(change.after)) ? undefined : 'gtin'
    case 'shelf':
      return findTextFault(change.after, { maxLength: 20 })
    case 'weight':
      return findNumberFault(change.after)
    case 'stock':
      return checked.current.variations.get(change.id)?.isBundle === true
        ? 'bundleStock'
        : findNumberFault(change.after)
    case 'active':
      return typeof change.after === 'boolean' ? undefined : 'wrongKind'
    case 'name':
      return findNameFault(change, part, checked.known)
    case 'state':
      return productStates.some((state) => state === change.after) ? undefined : 'unknownState'
    case 'tags':
      return isListOf(change.after, (code) => checked.known.tags.has(code)) ? undefined : 'unknownTag'
    default:
      return isListOf(change.after, (id) => checked.known.categories.has(Number(id))) ? undefined : 'unknownCategory'
  }
}

function findTextFault(
  value: CellValue,
  { maxLength, isRequired = false }: { readonly maxLength: number; readonly isRequired?: boolean },
): CellFault | undefined {
  if (value === null || value === '') return isRequired ? 'required' : undefined
  if (typeof value !== 'string') return 'wrongKind'
  if (value.trim() === '') return 'required'
  return value.length > maxLength ? 'tooLong' : undefined
}

const findSkuFault = (sku: CellValue, { known, newSkus }: Checked): CellFault | undefined =>
  known.takenSkus.has(String(sku)) || (newSkus.get(sku) ?? 0) > 1 ? 'taken' : undefined

const maxWhole = 2_000_000_000

function findNumberFault(value: CellValue): CellFault | undefined {
  if (typeof value !== 'number') return value === null ? 'required' : 'wrongKind'
  if (!Number.isInteger(value) || value > maxWhole) return 'wholeNumber'
  return value < 0 ? 'notNegative' : undefined
}

function findNameFault(
  { after }: CellChange,
  locale: string,
  { languages, mayRemoveNames }: KnownValues,
): CellFault | undefined {
  if (!languages.includes(locale)) return 'wrongKind'
  return findTextFault(after, { maxLength: 240, isRequired: after !== null || !mayRemoveNames })
}

function findPriceFault(
  { subject, id, after }: CellChange,
  kind: 'price' | 'reduced' | 'rrp',
  currency: string,
  { current, known, newPrices }: Checked,
): CellFault | undefined {
  if (!known.currencies.includes(currency)) return 'wrongKind'
  if (after === null) return kind === 'price' && currency === known.currency ? 'required' : undefined
  const fault = findNumberFault(after)
  if (fault !== undefined) return fault
  const price = newest('price')
  if (price === null) return kind === 'price' ? undefined : 'noPrice'
  const reduced = newest('reduced')
  const isTooHigh = typeof reduced === 'number' && typeof price === 'number' && reduced >= price
  return kind !== 'rrp' && isTooHigh ? 'notBelowPrice' : undefined

  function newest(of: 'price' | 'reduced'): CellValue {
    const key = `${id} ${of}:${currency}`
    if (newPrices.has(key)) return newPrices.get(key) ?? null
    return getCurrent(current, { subject, id, column: `${of}:${currency}` }) ?? null
  }
}

/** 'linen, sale': each once, in their order. */
function isListOf(value: CellValue, isKnown: (part: string) => boolean): boolean {
  if (typeof value !== 'string') return false
  const parts = value === '' ? [] : value.split(', ')
  return parts.every(isKnown) && new Set(parts).size === parts.length
}

/** Prices that change by more than half: a comma may be in the wrong place. */
export function findLargePriceChanges(changes: readonly CellChange[]): readonly CellChange[] {
  return changes.filter(({ column, before, after }) => {
    if (splitColumn(column)[0] !== 'price' && splitColumn(column)[0] !== 'reduced') return false
    if (typeof before !== 'number' || typeof after !== 'number' || before === 0) return false
    return Math.abs(after - before) * 2 > before
  })
}
