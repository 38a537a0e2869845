import type { CampaignState } from '../../data/campaign-queries.ts'
import { Badge } from '../../parts/badge.tsx'
import { useText } from '../../text/text.tsx'

export function CampaignBadge({ state }: { readonly state: CampaignState }) {
  const t = useText()
  if (state === 'running') return <Badge tone="ok">{t('campaigns.state.running')}</Badge>
  if (state === 'planned')
    return (
      <Badge tone="info" dot="half">
        {t('campaigns.state.planned')}
      </Badge>
    )
  return <Badge dot={state === 'draft' ? 'ring' : 'full'}>{t(`campaigns.state.${state}`)}</Badge>
}
