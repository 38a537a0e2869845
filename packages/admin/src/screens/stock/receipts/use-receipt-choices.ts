import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { purchaseOrdersQuery, suppliersQuery } from '../../../data/stock-queries.ts'
import { useText } from '../../../text/text.tsx'

/** Open purchase orders first, then suppliers. */
export function useReceiptChoices(): readonly { readonly value: string; readonly label: string }[] {
  const t = useText()
  const { data: suppliers = [] } = useQuery(suppliersQuery)
  const orders = useInfiniteQuery(purchaseOrdersQuery(false)).data?.pages.flatMap((page) => page.orders) ?? []
  return [
    ...orders.map(({ id, supplier, reference }) => ({
      value: `order:${id}`,
      label: [t('stock.order.name', { number: id }), supplier, reference].filter((part) => part !== '').join(', '),
    })),
    ...suppliers
      .filter(({ isActive }) => isActive)
      .map(({ id, name }) => ({ value: `supplier:${id}`, label: t('stock.receipt.fromSupplier', { name }) })),
  ]
}
