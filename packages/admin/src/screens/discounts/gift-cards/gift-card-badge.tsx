import type { GiftCardState } from '@vitrine/contract/checkout/gift-cards.contract'
import { Badge } from '../../../parts/badge.tsx'
import { useText } from '../../../text/text.tsx'

const tones = { open: 'ok', spent: undefined, blocked: 'bad', expired: 'warn' } as const

export function GiftCardBadge({ state }: { readonly state: GiftCardState }) {
  const t = useText()
  const tone = tones[state]
  return <Badge {...(tone && { tone })}>{t(`giftCards.state.${state}`)}</Badge>
}
