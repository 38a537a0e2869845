import { Link } from 'react-router'
import type { CampaignRow } from '../../../data/campaign-queries.ts'
import { useFormatMoment } from '../../../parts/format-time.ts'
import { useText } from '../../../text/text.tsx'
import { CampaignBadge } from '../campaign-badge.tsx'
import { useRuleText } from '../rule-text.ts'

interface CampaignTableProps {
  readonly campaigns: readonly CampaignRow[]
  readonly timeZone: string
}

export function CampaignTable({ campaigns, timeZone }: CampaignTableProps) {
  const t = useText()
  const formatMoment = useFormatMoment(timeZone)
  const toRule = useRuleText()
  return (
    <section className="card">
      <div className="tw hide-ph">
        <table className="tbl">
          <thead>
            <tr>
              <th>{t('campaigns.column.name')}</th>
              <th>{t('campaigns.column.state')}</th>
              <th>{t('campaigns.column.begins')}</th>
              <th>{t('campaigns.column.ends')}</th>
              <th>{t('campaigns.column.rule')}</th>
              <th className="num">{t('campaigns.column.products')}</th>
            </tr>
          </thead>
          <tbody>
            {campaigns.map((row) => (
              <tr key={row.id}>
                <td>
                  <Link className="main-l" to={`/campaigns/${row.id}`}>
                    {row.name}
                  </Link>
                </td>
                <td>
                  <CampaignBadge state={row.state} />
                </td>
                <td className="soft nw">{formatMoment(row.startsAt)}</td>
                <td className="soft nw">{formatMoment(row.endsAt)}</td>
                <td className="nw">{toRule(row.rule)}</td>
                <td className="num">{row.state === 'draft' ? '–' : row.products}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="olist ph">
        {campaigns.map((row) => (
          <li key={row.id}>
            <Link to={`/campaigns/${row.id}`}>
              <span className="row between">
                <span className="med cut">{row.name}</span>
                <span className="num med">{toRule(row.rule)}</span>
              </span>
              <span className="soft s12">
                {t('campaigns.fromTo', { from: formatMoment(row.startsAt), until: formatMoment(row.endsAt) })}
              </span>
              <span className="row between">
                <CampaignBadge state={row.state} />
                {row.state !== 'draft' && (
                  <span className="soft s12">{t('campaigns.products', { count: row.products })}</span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
