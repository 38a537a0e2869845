import type { CampaignTotals } from '@vitrine/contract/catalogue/campaigns.contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../data/client.ts'
import { showCampaign, type Campaign } from '../../data/campaign-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { Icon } from '../../parts/icon.tsx'
import { useActionDialog } from '../../parts/action-dialog.tsx'
import { useFormatMoment } from '../../parts/format-time.ts'
import { useText } from '../../text/text.tsx'
import { DeleteDialog, EndDialog, ScheduleDialog, UnscheduleDialog } from './campaign-dialogs.tsx'

interface CampaignActionsProps {
  readonly campaign: Campaign
  readonly totals: CampaignTotals | undefined
  readonly isChanged: boolean
  readonly timeZone: string
}

type Deed = 'schedule' | 'unschedule' | 'end' | 'delete'

export function CampaignActions({ campaign, totals, isChanged, timeZone }: CampaignActionsProps) {
  const t = useText()
  const navigate = useNavigate()
  const toText = useRefusalText()
  const formatMoment = useFormatMoment(timeZone)
  const [deed, setDeed] = useState<Deed>()
  const copying = useActionDialog(toText)
  const { state, id: campaignId } = campaign
  const close = () => setDeed(undefined)

  const copy = () =>
    copying.run(async () => {
      const name = t('campaigns.copyOf', { name: campaign.definition.name }).slice(0, 80)
      const made = await call('doCopyCampaign', { campaignId, name })
      await showCampaign(made)
      await navigate(`/campaigns/${made.id}`)
    })

  return (
    <>
      {state === 'draft' && (
        <button type="button" className="ib" aria-label={t('campaigns.delete')} onClick={() => setDeed('delete')}>
          <Icon name="trash" />
        </button>
      )}
      <button type="button" className="btn" disabled={copying.isBusy || isChanged} onClick={() => void copy()}>
        <Icon name="copy" />
        {t('campaigns.copy')}
      </button>
      {state === 'planned' && (
        <button type="button" className="btn" onClick={() => setDeed('unschedule')}>
          {t('campaigns.unschedule')}
        </button>
      )}
      {state === 'running' && (
        <button type="button" className="btn" onClick={() => setDeed('end')}>
          {t('campaigns.end')}
        </button>
      )}
      {state === 'draft' && (
        <button
          type="button"
          className="btn pri"
          disabled={isChanged || totals === undefined}
          title={isChanged ? t('campaigns.saveFirst') : undefined}
          onClick={() => setDeed('schedule')}
        >
          <Icon name="clock" />
          {t('campaigns.schedule', { time: formatMoment(campaign.definition.startsAt) })}
        </button>
      )}
      {deed === 'schedule' && totals && <ScheduleDialog campaign={campaign} totals={totals} onClose={close} />}
      {deed === 'unschedule' && <UnscheduleDialog campaign={campaign} onClose={close} />}
      {deed === 'end' && <EndDialog campaign={campaign} onClose={close} />}
      {deed === 'delete' && (
        <DeleteDialog campaign={campaign} onClose={close} onDeleted={() => void navigate('/campaigns')} />
      )}
    </>
  )
}
