import type { Answer } from '@vitrine/contract/api/operations'
import type { ProductColumn } from '@vitrine/contract/catalogue/product-list.contract'
import { isoLocalTime } from '@vitrine/contract/kernel/i18n/date-format'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { getDecimals } from '@vitrine/contract/kernel/money'
import { toSpreadsheetLine } from '@vitrine/contract/kernel/spreadsheet-line'
import { engineTexts } from '../../kernel/engine-texts.ts'

export type ListedProduct = Answer<'getProductList'>['products'][number]

interface ExportOptions {
  readonly columns: readonly ProductColumn[]
  readonly locale: Locale
  readonly timeZone: string
  readonly currency: string
  readonly hasHeading: boolean
}

/** Lines of a CSV file, written as spreadsheets of the reader's language read them. */
export function toProductLines(products: readonly ListedProduct[], options: ExportOptions): string {
  const { columns, locale, hasHeading } = options
  const headings = engineTexts[locale].productColumn
  const lines = products.map((product) => columns.map((column) => toCell(product, column, options)))
  return [...(hasHeading ? [columns.map((column) => headings[column])] : []), ...lines]
    .map((cells) => toSpreadsheetLine(cells, locale === 'en' ? ',' : ';'))
    .join('')
}

function toCell(product: ListedProduct, column: ProductColumn, { locale, timeZone, currency }: ExportOptions): string {
  const texts = engineTexts[locale]
  switch (column) {
    case 'id':
    case 'variations':
    case 'stock':
      return String(product[column])
    case 'name':
      return product.name
    case 'state':
      return texts.productState[product.state]
    case 'price': {
      if (product.price === null) return ''
      const decimal = product.price.value.toFixed(getDecimals(currency))
      return locale === 'en' ? decimal : decimal.replace('.', ',')
    }
    case 'currency':
      return product.price === null ? '' : currency
    case 'category':
      return product.category ?? ''
    case 'maker':
      return product.maker ?? ''
    case 'tags':
      return product.tags.join(', ')
    case 'createdAt':
      return isoLocalTime(new Date(product.createdAt), timeZone)
    case 'gaps':
      return product.gaps.map((gap) => texts.productGap[gap]).join(', ')
  }
}
