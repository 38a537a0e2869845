import type { Translate } from '../../text/text.tsx'

interface RowFormats {
  readonly t: Translate
  readonly toPrice: (minor: number) => string
  readonly toWeight: (grams: number) => string
}

/** A list of objects in words: prices by weight and order value, items with quantities, else how many there are. */
export function describeRows(rows: readonly unknown[], formats: RowFormats): string {
  const objects = rows
    .filter((row) => typeof row === 'object' && row !== null)
    .map((row) => new Map(Object.entries(row)))
  if (objects.every((row) => row.has('amount') && row.has('fromValue')))
    return objects.map((row) => describePrice(row, formats)).join('; ')
  const quantities = objects.map(countItems)
  const { t } = formats
  return quantities.every((quantity) => quantity !== undefined)
    ? t('log.items', { count: quantities.reduce((sum, quantity) => sum + quantity, 0) })
    : t('log.entries', { count: rows.length })
}

type Row = ReadonlyMap<string, unknown>

const toCount = (row: Row, name: string): number => {
  const value = row.get(name)
  return typeof value === 'number' ? value : 0
}

function describePrice(row: Row, { t, toPrice, toWeight }: RowFormats): string {
  const [weight, value] = [toCount(row, 'fromWeightG'), toCount(row, 'fromValue')]
  // Without a price, the method ends there.
  const price = row.get('amount') === null ? '–' : toPrice(toCount(row, 'amount'))
  const limits = [weight > 0 ? toWeight(weight) : '', value > 0 ? toPrice(value) : ''].filter((limit) => limit !== '')
  if (limits.length === 0) return price
  const limit =
    limits.length === 2 ? t('log.and', { weight: limits[0] ?? '', value: limits[1] ?? '' }) : limits.join('')
  return t('log.priceFrom', { limit, price })
}

const grades = ['restocked', 'secondChoice', 'damaged']

function countItems(row: Row): number | undefined {
  if (row.has('quantity')) return toCount(row, 'quantity')
  return grades.some((grade) => row.has(grade))
    ? grades.reduce((sum, grade) => sum + toCount(row, grade), 0)
    : undefined
}
