import { Badge } from '../../../parts/badge.tsx'
import { useText } from '../../../text/text.tsx'

/** The state of a count or a delivery. */
export function CountBadge({ state }: { readonly state: 'open' | 'booked' | 'cancelled' }) {
  const t = useText()
  if (state === 'booked') return <Badge tone="ok">{t('stock.state.booked')}</Badge>
  if (state === 'cancelled') return <Badge dot="ring">{t('stock.state.cancelled')}</Badge>
  return (
    <Badge tone="info" dot="half">
      {t('stock.state.open')}
    </Badge>
  )
}
