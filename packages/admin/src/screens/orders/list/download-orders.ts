import { byteOrderMark } from '@vitrine/contract/kernel/spreadsheet-line'
import type { OrderColumn } from '@vitrine/contract/orders/order-admin.contract'
import { call } from '../../../data/client.ts'
import type { OrderListFilter } from '../../../data/order-queries.ts'

/** Spreadsheets read a file as UTF-8 only if it begins with this mark. */

/** Loads all orders of a filter part by part and saves them as one CSV file; returns how many. */
export async function downloadOrders(filter: OrderListFilter, columns: OrderColumn[]): Promise<number> {
  const parts: string[] = [byteOrderMark]
  let count = 0
  let before: number | null = null
  do {
    const part: Awaited<ReturnType<typeof call<'getOrderExport'>>> = await call('getOrderExport', {
      ...filter,
      columns,
      ...(before !== null && { before }),
    })
    parts.push(part.csv)
    count += part.orders
    before = part.next
  } while (before !== null)
  save(new Blob(parts, { type: 'text/csv;charset=utf-8' }), 'orders.csv')
  return count
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
