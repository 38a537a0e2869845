import type { OrderColumn } from '@vitrine/contract/orders/order-admin.contract'
import type { TextKey } from '../../../text/text.tsx'

/** The columns of the table that can be chosen; the number is always there. */
export const listColumns = {
  placed: { title: 'orders.column.placed', exported: ['placedAt'] },
  customer: { title: 'orders.column.customer', exported: ['customer', 'city', 'country'] },
  items: { title: 'orders.column.items', exported: ['quantity'] },
  total: { title: 'orders.column.total', exported: ['total', 'currency'] },
  payment: { title: 'orders.column.payment', exported: ['payment'] },
  shipping: { title: 'orders.column.shipping', exported: ['status'] },
  shipBy: { title: 'orders.column.shipBy', exported: [] },
  method: { title: 'orders.column.method', exported: ['shippingMethod'] },
  assignee: { title: 'orders.column.assignee', exported: ['assignee'] },
  tags: { title: 'orders.column.tags', exported: ['tags'] },
} as const satisfies Record<string, { readonly title: TextKey; readonly exported: readonly OrderColumn[] }>

export type ListColumn = keyof typeof listColumns

// The keys of the object are the columns.
const all = Object.keys(listColumns) as ListColumn[]

/** 'customer,total' of the address; all columns if it says nothing. */
export function readColumns(text: string | null): readonly ListColumn[] {
  const chosen = text?.split(',') ?? []
  const columns = all.filter((column) => chosen.includes(column))
  return columns.length === 0 ? all : columns
}

export const writeColumns = (columns: ReadonlySet<string>) =>
  columns.size === 0 || columns.size === all.length ? '' : all.filter((column) => columns.has(column)).join(',')

export const toExportColumns = (columns: readonly ListColumn[]): OrderColumn[] => [
  'number',
  ...columns.flatMap((column) => listColumns[column].exported),
]
