import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Answer, Input } from '@vitrine/contract/api/operations'
import { call } from './client.ts'
import { queryClient } from './queries.ts'

export type StockRow = Answer<'getStockLevels'>['rows'][number]
export type StockDetails = Answer<'getStockDetails'>
export type StockLocation = Answer<'getStockLocations'>[number]
export type StockItem = Answer<'getStockMovements'>['rows'][number]['item']
export type StockMovement = Answer<'getStockMovements'>['rows'][number]
export type StockCount = Answer<'getStockCount'>
export type StockReceipt = Answer<'getStockReceipt'>
export type QuantityEntry = Input<'doRecordCounts'>['entries'][number]
export type PurchaseOrder = Answer<'getPurchaseOrder'>
export type Supplier = Answer<'getSuppliers'>[number]

export const stockLevelsQuery = (filter: Omit<Input<'getStockLevels'>, 'after'>) =>
  infiniteQueryOptions({
    queryKey: ['stock', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call('getStockLevels', { ...filter, ...(pageParam !== null && { after: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ rows, hasMore }) => (hasMore ? (rows.at(-1)?.sku ?? null) : null),
    placeholderData: (before) => before,
    refetchInterval: 60_000,
  })

export const stockSummaryQuery = queryOptions({
  queryKey: ['stock', 'summary'],
  queryFn: ({ signal }) => call('getStockSummary', {}, { signal }),
  refetchInterval: 300_000,
})

export const stockDetailsQuery = (variationId: number) =>
  queryOptions({
    queryKey: ['stock', 'details', variationId],
    queryFn: ({ signal }) => call('getStockDetails', { variationId }, { signal }),
    staleTime: 5000,
  })

export const stockMovementsQuery = (variationId: number | undefined) =>
  infiniteQueryOptions({
    queryKey: ['stock', 'list', 'movements', variationId],
    queryFn: ({ pageParam, signal }) =>
      call(
        'getStockMovements',
        { ...(variationId !== undefined && { variationId }), ...(pageParam !== null && { before: pageParam }) },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ rows, hasMore }) => (hasMore ? (rows.at(-1)?.id ?? null) : null),
  })

export const stockLocationsQuery = queryOptions({
  queryKey: ['stock', 'locations'],
  queryFn: ({ signal }) => call('getStockLocations', {}, { signal }),
})

export const stockCountsQuery = queryOptions({
  queryKey: ['stock', 'counts'],
  queryFn: ({ signal }) => call('getStockCounts', {}, { signal }),
  staleTime: 5000,
})

export const stockCountQuery = (countId: number) =>
  queryOptions({
    queryKey: ['stock', 'count', countId],
    queryFn: ({ signal }) => call('getStockCount', { countId }, { signal }),
    staleTime: 5000,
  })

export const stockReceiptsQuery = queryOptions({
  queryKey: ['stock', 'receipts'],
  queryFn: ({ signal }) => call('getStockReceipts', {}, { signal }),
  staleTime: 5000,
})

export const stockReceiptQuery = (receiptId: number) =>
  queryOptions({
    queryKey: ['stock', 'receipt', receiptId],
    queryFn: ({ signal }) => call('getStockReceipt', { receiptId }, { signal }),
    staleTime: 5000,
  })

export const suppliersQuery = queryOptions({
  queryKey: ['stock', 'suppliers'],
  queryFn: ({ signal }) => call('getSuppliers', {}, { signal }),
})

export const purchaseOrdersQuery = (isEnded: boolean) =>
  infiniteQueryOptions({
    queryKey: ['stock', 'list', 'orders', isEnded],
    queryFn: ({ pageParam, signal }) =>
      call('getPurchaseOrders', { isEnded, ...(pageParam !== null && { before: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ orders, hasMore }) => (hasMore ? (orders.at(-1)?.id ?? null) : null),
  })

export const purchaseOrderQuery = (purchaseOrderId: number) =>
  queryOptions({
    queryKey: ['stock', 'order', purchaseOrderId],
    queryFn: ({ signal }) => call('getPurchaseOrder', { purchaseOrderId }, { signal }),
    staleTime: 5000,
  })

/** Everything that shows stock is read again. */
export const refreshStock = () => queryClient.invalidateQueries({ queryKey: ['stock'] })

/** An answer from before the change must not replace it. */
export async function showChanged<T>(queryKey: readonly unknown[], data: T): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, data)
}

/** For the search of items: those that the shop keeps in stock. */
export const stockedItems = {
  name: 'stocked-items',
  find: async (search: string, signal: AbortSignal) =>
    (await call('getStockLevels', { search }, { signal })).rows.slice(0, 12).map((row) => ({
      variationId: row.variationId,
      sku: row.sku,
      name: row.name,
      details: row.attributes.join(', '),
      available: row.available,
      imageBase: row.imageBase,
    })),
}
