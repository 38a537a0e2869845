import { call } from '../../data/client.ts'
import { showCampaign, type Campaign } from '../../data/campaign-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { useAnnounce } from '../../parts/announcer.tsx'
import { useActionDialog } from '../../parts/action-dialog.tsx'
import { useFormatMoment } from '../../parts/format-time.ts'
import { Notice } from '../../parts/notice.tsx'
import { useText } from '../../text/text.tsx'

/** The versions of a campaign and their authors; a draft can get the definition of an earlier one. */
export function HistoryCard({ campaign }: { readonly campaign: Campaign }) {
  const t = useText()
  const announce = useAnnounce()
  const formatMoment = useFormatMoment(campaign.timeZone)
  const { error, isBusy, run } = useActionDialog(useRefusalText())
  const restore = (restored: number) =>
    run(async () => {
      const { id: campaignId, version } = campaign
      await showCampaign(await call('doRestoreCampaign', { campaignId, version, restored }))
      announce(t('campaigns.restored'))
    })
  return (
    <section className="card">
      <header>
        <h2>{t('campaigns.history')}</h2>
      </header>
      <ul className="in stack">
        {campaign.revisions.map(({ version, by, at }) => (
          <li key={version} className="row between">
            <span>
              {by ?? '–'} <span className="soft s12">{formatMoment(at)}</span>
            </span>
            {campaign.state === 'draft' && version !== campaign.version && (
              <button
                type="button"
                className="btn sm"
                disabled={isBusy}
                aria-label={t('campaigns.restoreOf', { time: formatMoment(at) })}
                onClick={() => void restore(version)}
              >
                {t('campaigns.restore')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {error !== '' && <Notice tone="bad">{error}</Notice>}
    </section>
  )
}
