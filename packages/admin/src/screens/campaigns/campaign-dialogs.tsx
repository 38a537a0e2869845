import type { CampaignTotals } from '@vitrine/contract/catalogue/campaigns.contract'
import { useState } from 'react'
import { call } from '../../data/client.ts'
import { showCampaign, type Campaign } from '../../data/campaign-queries.ts'
import { queryClient } from '../../data/queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { useAnnounce } from '../../parts/announcer.tsx'
import { useFormatMoment } from '../../parts/format-time.ts'
import { useText } from '../../text/text.tsx'

interface DialogProps {
  readonly campaign: Campaign
  readonly onClose: () => void
}

export function ScheduleDialog({ campaign, totals, onClose }: DialogProps & { readonly totals: CampaignTotals }) {
  const t = useText()
  const announce = useAnnounce()
  const dialog = useActionDialog(useRefusalText())
  const formatMoment = useFormatMoment(campaign.timeZone)
  const { startsAt, endsAt, name } = campaign.definition
  // What is shown is what is scheduled.
  const [seen] = useState(totals)
  const count = seen.reducedProducts
  return (
    <ActionDialog
      title={t('campaigns.schedule.title', { name })}
      action={t('campaigns.schedule.action', { count })}
      consequences={[
        t('campaigns.schedule.prices', { count, from: formatMoment(startsAt), until: formatMoment(endsAt) }),
        ...(seen.falseProducts > 0 ? [t('campaigns.schedule.false', { count: seen.falseProducts })] : []),
        ...(seen.largeProducts > 0 ? [t('campaigns.schedule.large', { count: seen.largeProducts })] : []),
        ...(count < seen.products ? [t('campaigns.schedule.same', { count: seen.products - count })] : []),
        t('campaigns.schedule.fixed'),
      ]}
      error={dialog.error}
      isBusy={dialog.isBusy}
      onConfirm={() =>
        void dialog.run(async () => {
          const { id: campaignId, version } = campaign
          await showCampaign(await call('doScheduleCampaign', { campaignId, version, seen }))
          announce(t('campaigns.scheduled'))
          onClose()
        })
      }
      onClose={onClose}
    />
  )
}

export function UnscheduleDialog({ campaign, onClose }: DialogProps) {
  const t = useText()
  const dialog = useActionDialog(useRefusalText())
  return (
    <ActionDialog
      title={t('campaigns.unschedule.title', { name: campaign.definition.name })}
      action={t('campaigns.unschedule')}
      consequences={[t('campaigns.unschedule.text', { count: campaign.products })]}
      error={dialog.error}
      isBusy={dialog.isBusy}
      onConfirm={() =>
        void dialog.run(async () => {
          const { id: campaignId, version } = campaign
          await showCampaign(await call('doUnscheduleCampaign', { campaignId, version }))
          onClose()
        })
      }
      onClose={onClose}
    />
  )
}

export function EndDialog({ campaign, onClose }: DialogProps) {
  const t = useText()
  const dialog = useActionDialog(useRefusalText())
  const formatMoment = useFormatMoment(campaign.timeZone)
  return (
    <ActionDialog
      title={t('campaigns.end.title', { name: campaign.definition.name })}
      action={t('campaigns.end.action', { count: campaign.products })}
      isDangerous
      consequences={[
        t('campaigns.end.text', { count: campaign.products }),
        t('campaigns.end.planned', { time: formatMoment(campaign.definition.endsAt) }),
      ]}
      error={dialog.error}
      isBusy={dialog.isBusy}
      onConfirm={() =>
        void dialog.run(async () => {
          const { id: campaignId, version } = campaign
          await showCampaign(await call('doEndCampaign', { campaignId, version, endsAt: null }))
          onClose()
        })
      }
      onClose={onClose}
    />
  )
}

export function DeleteDialog({ campaign, onClose, onDeleted }: DialogProps & { readonly onDeleted: () => void }) {
  const t = useText()
  const dialog = useActionDialog(useRefusalText())
  return (
    <ActionDialog
      title={t('campaigns.delete.title', { name: campaign.definition.name })}
      action={t('campaigns.delete')}
      isDangerous
      consequences={[t('campaigns.delete.text')]}
      error={dialog.error}
      isBusy={dialog.isBusy}
      onConfirm={() =>
        void dialog.run(async () => {
          const { id: campaignId, version } = campaign
          await call('deleteCampaign', { campaignId, version })
          onDeleted()
          await queryClient.invalidateQueries({ queryKey: ['campaigns', 'list'] })
        })
      }
      onClose={onClose}
    />
  )
}
