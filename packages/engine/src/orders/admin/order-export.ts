import type { OrderColumn } from '@vitrine/contract/orders/order-admin.contract'
import { isoLocalTime } from '@vitrine/contract/kernel/i18n/date-format'
import { getLabel, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { getDecimals, toAmount } from '@vitrine/contract/kernel/money'
import { toSpreadsheetLine } from '@vitrine/contract/kernel/spreadsheet-line'
import { engineTexts } from '../../kernel/engine-texts.ts'
import type { AdminOrderRow } from './order-list-store.ts'
import type { OrderRowFacts } from './order-row-facts-store.ts'

/** An order of the list with all that its columns show. */
export interface ListedOrder extends AdminOrderRow {
  readonly facts: OrderRowFacts
  readonly tags: readonly string[]
  readonly assignee: string | null
}

interface ExportOptions {
  readonly columns: readonly OrderColumn[]
  readonly locale: Locale
  readonly timeZone: string
  readonly hasHeading: boolean
}

/** Lines of a CSV file, written as spreadsheets of the reader's language read them. */
export function toExportLines(rows: readonly ListedOrder[], options: ExportOptions): string {
  const { columns, locale, hasHeading } = options
  const separator = locale === 'en' ? ',' : ';'
  const headings = engineTexts[locale].orderColumn
  return [
    ...(hasHeading
      ? [
          toSpreadsheetLine(
            columns.map((column) => headings[column]),
            separator,
          ),
        ]
      : []),
    ...rows.map((row) =>
      toSpreadsheetLine(
        columns.map((column) => toCell(row, column, options)),
        separator,
      ),
    ),
  ].join('')
}

function toCell(row: ListedOrder, column: OrderColumn, { locale, timeZone }: ExportOptions): string {
  switch (column) {
    case 'number':
      return String(row.id)
    case 'placedAt':
      return isoLocalTime(row.placedAt, timeZone)
    case 'customer':
      return row.name
    case 'city':
      return row.city
    case 'country':
      return row.facts.countryCode
    case 'quantity':
      return String(row.facts.quantity)
    case 'total':
      return toDecimal(row, locale)
    case 'currency':
      return row.currency
    case 'payment':
      return row.refundStateKey === null
        ? engineTexts[locale].paymentStatus[row.paymentStatusKey]
        : engineTexts[locale].refundState[row.refundStateKey]
    case 'status':
      return row.isHeld ? engineTexts[locale].onHold : engineTexts[locale].orderStatus[row.status]
    case 'shippingMethod':
      return getLabel(row.facts.shippingNames, locale)
    case 'paymentMethod':
      return row.paymentMethod
    case 'tags':
      return row.tags.join(', ')
    case 'assignee':
      return row.assignee ?? ''
  }
}

function toDecimal({ total, currency }: ListedOrder, locale: Locale): string {
  const text = toAmount({ minor: total, currency }, locale).value.toFixed(getDecimals(currency))
  return locale === 'en' ? text : text.replace('.', ',')
}
