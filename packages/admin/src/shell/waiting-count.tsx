import { useQuery } from '@tanstack/react-query'
import type { Permission } from '@vitrine/contract/kernel/permissions'
import { orderCountsQuery } from '../data/order-queries.ts'
import { returnCountsQuery } from '../data/return-queries.ts'
import { useText } from '../text/text.tsx'

interface WaitingCountProps {
  /** Of the screen. */
  readonly path: string
  readonly permissions: readonly Permission[]
}

/** How much waits on a screen of the navigation: orders to ship, returns to do. */
export function WaitingCount({ path, permissions }: WaitingCountProps) {
  const t = useText()
  const orders = useQuery({ ...orderCountsQuery, enabled: path === 'orders' && permissions.includes('orders.read') })
  const returns = useQuery({ ...returnCountsQuery, enabled: path === 'returns' && permissions.includes('returns') })
  const count = path === 'orders' ? orders.data?.toShip : returns.data && returns.data.todo + returns.data.withdrawals
  if (count === undefined || count === 0) return null
  return (
    <span className="n hot">
      {count}
      <span className="sr"> {t('shell.waiting')}</span>
    </span>
  )
}
