import type { ProductColumn } from '@vitrine/contract/catalogue/product-list.contract'
import type { TextKey } from '../../text/text.tsx'

/** The columns of the table that can be chosen; the product is always there. */
export const listColumns = {
  state: { title: 'products.column.state', exported: ['state'] },
  colours: { title: 'products.column.colours', exported: [] },
  stock: { title: 'products.column.stock', exported: ['stock', 'variations'] },
  price: { title: 'products.column.price', exported: ['price', 'currency'] },
  category: { title: 'products.column.category', exported: ['category'] },
  maker: { title: 'products.column.maker', exported: ['maker'] },
  tags: { title: 'products.column.tags', exported: ['tags'] },
  created: { title: 'products.column.created', exported: ['createdAt'] },
} as const satisfies Record<string, { readonly title: TextKey; readonly exported: readonly ProductColumn[] }>

export type ListColumn = keyof typeof listColumns

// The keys of the object are the columns.
const all = Object.keys(listColumns) as ListColumn[]
const usual: readonly ListColumn[] = ['state', 'colours', 'stock', 'price', 'category', 'maker']

/** 'state,price' of the address. */
export function readColumns(text: string | null): readonly ListColumn[] {
  const chosen = text?.split(',') ?? []
  const columns = all.filter((column) => chosen.includes(column))
  return columns.length === 0 ? usual : columns
}

export const writeColumns = (columns: ReadonlySet<string>) => all.filter((column) => columns.has(column)).join(',')

export const toExportColumns = (columns: readonly ListColumn[]): ProductColumn[] => [
  'id',
  'name',
  ...columns.flatMap((column) => listColumns[column].exported),
  'gaps',
]
