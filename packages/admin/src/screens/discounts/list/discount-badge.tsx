import type { DiscountState } from '@vitrine/contract/checkout/discounts.contract'
import { Badge } from '../../../parts/badge.tsx'
import { useText } from '../../../text/text.tsx'

const tones = { running: 'ok', planned: 'info', spent: 'warn', ended: undefined } as const

export function DiscountBadge({ state }: { readonly state: DiscountState }) {
  const t = useText()
  const tone = tones[state]
  return <Badge {...(tone && { tone })}>{t(`discounts.state.${state}`)}</Badge>
}
