import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { campaignOptionsQuery, campaignQuery } from '../../data/campaign-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { useText } from '../../text/text.tsx'
import { CampaignEditor } from './campaign-editor.tsx'
import '../../look/campaigns.css'

/** One sale campaign: when, by how much and for which products, with what it does to each. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const { campaignId = '' } = useParams()
  const isNew = campaignId === 'new'
  const options = useQuery(campaignOptionsQuery)
  const campaign = useQuery({ ...campaignQuery(Number(campaignId)), enabled: !isNew })
  const error = options.error ?? campaign.error
  if (options.data !== undefined && (isNew || campaign.data !== undefined))
    return <CampaignEditor key={campaignId} campaign={campaign.data} options={options.data} />
  return (
    <Page title={t('campaigns.one')} parent={{ path: '/campaigns', title: t('screen.campaigns') }}>
      {error ? (
        <Notice tone="bad">{toText(error)}</Notice>
      ) : (
        <div role="status" aria-busy="true" aria-label={t('state.loading')} className="stack">
          <span className="sk" />
          <span className="sk" />
        </div>
      )}
    </Page>
  )
}
