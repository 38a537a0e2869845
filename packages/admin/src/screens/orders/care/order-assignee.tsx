import { useQuery } from '@tanstack/react-query'
import { call } from '../../../data/client.ts'
import { colleaguesQuery } from '../../../data/order-care-queries.ts'
import { orderQuery, refreshOrderLists, type OrderDetails } from '../../../data/order-queries.ts'
import { operatorQuery, queryClient } from '../../../data/queries.ts'
import { AssigneeCard } from '../../../parts/assignee-card.tsx'

interface OrderAssigneeProps {
  readonly details: OrderDetails
  readonly canEdit: boolean
}

/** The member of staff who takes care of the order. */
export function OrderAssignee({ details: { order, assignee }, canEdit }: OrderAssigneeProps) {
  const { data: colleagues = [] } = useQuery(colleaguesQuery)
  const { data: operator } = useQuery(operatorQuery)
  const { queryKey } = orderQuery(order.id)
  const refresh = () => queryClient.invalidateQueries({ queryKey })
  return (
    <AssigneeCard
      assignee={assignee}
      staff={colleagues.filter(({ seesOrders }) => seesOrders)}
      ownId={operator?.id ?? 0}
      canAssign={canEdit}
      onOutdated={() => void refresh()}
      onAssign={async (operatorId) => {
        await call('doAssignOrders', {
          orderIds: [order.id],
          operatorId,
          seenOperatorId: assignee?.id ?? null,
        })
        await refresh()
        await refreshOrderLists()
      }}
    />
  )
}
