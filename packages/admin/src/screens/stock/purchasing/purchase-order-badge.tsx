import type { PurchaseOrder } from '../../../data/stock-queries.ts'
import { Badge } from '../../../parts/badge.tsx'
import { useText } from '../../../text/text.tsx'

export function PurchaseOrderBadge({ state, received }: Pick<PurchaseOrder, 'state' | 'received'>) {
  const t = useText()
  if (state === 'received') return <Badge tone="ok">{t('stock.order.state.received')}</Badge>
  if (state === 'closed') return <Badge>{t('stock.order.state.closed')}</Badge>
  return received > 0 ? (
    <Badge tone="info" dot="half">
      {t('stock.order.state.partly')}
    </Badge>
  ) : (
    <Badge tone="info" dot="ring">
      {t('stock.order.state.open')}
    </Badge>
  )
}
