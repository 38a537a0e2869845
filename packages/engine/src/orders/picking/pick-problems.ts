import type { pickProblems } from '@vitrine/contract/orders/picking.contract'
import type { PickOrderRow } from './pick-list-view-store.ts'

type PickProblem = (typeof pickProblems)[number]

/** What happened to an order since its list was started. Of one that has left the list, nothing matters any more. */
export function toPickProblems(
  order: Pick<
    PickOrderRow,
    'state' | 'status' | 'isWithdrawn' | 'isHeld' | 'isShippedElsewhere' | 'addressHash' | 'startedWithHash'
  >,
  { isRefunded, hasFewerItems }: { readonly isRefunded: boolean; readonly hasFewerItems: boolean },
): PickProblem[] {
  if (order.state !== 'open') return []
  return [
    ...(order.status === 'cancelled' ? (['cancelled'] as const) : []),
    ...(isShipped(order) ? (['shipped'] as const) : []),
    ...(isRefunded && order.status === 'confirmed' ? (['refunded'] as const) : []),
    ...(order.isHeld && order.status === 'confirmed' ? (['onHold'] as const) : []),
    ...(order.isWithdrawn ? (['withdrawn'] as const) : []),
    ...(order.addressHash === order.startedWithHash ? [] : (['addressChanged'] as const)),
    ...(hasFewerItems && order.status === 'confirmed' ? (['fewerItems'] as const) : []),
  ]
}

/** As a whole, or a part of it from another screen: what is on the trolley for it may have left already. */
const isShipped = ({ status, isShippedElsewhere }: Pick<PickOrderRow, 'status' | 'isShippedElsewhere'>) =>
  status === 'shipped' || status === 'completed' || (status === 'confirmed' && isShippedElsewhere)
