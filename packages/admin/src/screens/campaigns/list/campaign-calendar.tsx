import { languageTags } from '@vitrine/contract/kernel/i18n/languages'
import { Link } from 'react-router'
import type { CampaignRow } from '../../../data/campaign-queries.ts'
import { useLocale, useText } from '../../../text/text.tsx'
import { useRuleText } from '../rule-text.ts'
import { toCalendar } from './to-calendar.ts'

interface CampaignCalendarProps {
  readonly campaigns: readonly CampaignRow[]
  readonly now: string
}

/** When which campaign runs; the table below says the same in words. */
export function CampaignCalendar({ campaigns, now }: CampaignCalendarProps) {
  const t = useText()
  const locale = useLocale()
  const toRule = useRuleText()
  const calendar = toCalendar(campaigns, now)
  const month = new Intl.DateTimeFormat(languageTags[locale], { month: 'short', timeZone: 'UTC' })
  if (calendar.bars.length === 0) return null
  return (
    <section className="card">
      <header>
        <h2>{t('campaigns.calendar')}</h2>
      </header>
      <div className="in gantt">
        <span />
        <svg className="gh" aria-hidden="true">
          {calendar.months.map(({ at, left }) => (
            <text key={left} x={`${left}%`} y="12">
              {month.format(at)}
            </text>
          ))}
        </svg>
        {calendar.bars.map(({ campaign, left, width }) => (
          <div key={campaign.id} className="gr">
            <Link className="cut" to={`/campaigns/${campaign.id}`}>
              {campaign.name}
            </Link>
            <svg className="gt" aria-hidden="true">
              {calendar.months.map(({ left: at }) => (
                <line key={at} className="tick" x1={`${at}%`} x2={`${at}%`} y1="0" y2="30" />
              ))}
              <rect className={campaign.state} x={`${left}%`} y="4" width={`${width}%`} height="22" rx="4" />
              <text className={campaign.state} x={`${left}%`} dx="8" y="19">
                {t('campaigns.bar', { state: t(`campaigns.state.${campaign.state}`), rule: toRule(campaign.rule) })}
              </text>
              <line className="today" x1={`${calendar.now}%`} x2={`${calendar.now}%`} y1="0" y2="30" />
            </svg>
          </div>
        ))}
      </div>
    </section>
  )
}
