import type { OfferRow } from '../../data/offer-queries.ts'
import { Badge } from '../../parts/badge.tsx'
import { useText } from '../../text/text.tsx'

const tones = { valid: 'info', accepted: 'ok', declined: 'bad' } as const

export function OfferBadge({ state }: Pick<OfferRow, 'state'>) {
  const t = useText()
  const tone = state in tones ? tones[state as keyof typeof tones] : undefined
  return (
    <Badge {...(tone && { tone })} dot={state === 'draft' ? 'ring' : state === 'valid' ? 'half' : 'full'}>
      {t(`offers.state.${state}`)}
    </Badge>
  )
}
