import { Link } from 'react-router'
import type { OfferRow } from '../../data/offer-queries.ts'
import { useFormatTime } from '../../parts/format-time.ts'
import { ItemPictures } from '../../parts/item-pictures.tsx'
import { useText } from '../../text/text.tsx'
import { OfferBadge } from './offer-badge.tsx'

interface OfferListProps {
  readonly offers: readonly OfferRow[]
  readonly timeZone: string
}

export function OfferTable({ offers, timeZone }: OfferListProps) {
  const t = useText()
  const formatTime = useFormatTime(timeZone)
  return (
    <div className="tw hide-ph">
      <table className="tbl pics sticky">
        <thead>
          <tr>
            <th>{t('offers.column.number')}</th>
            <th>{t('offers.column.created')}</th>
            <th>{t('offers.column.customer')}</th>
            <th>{t('offers.column.items')}</th>
            <th>{t('offers.column.state')}</th>
            <th>{t('offers.column.validUntil')}</th>
            <th className="lg">{t('offers.column.order')}</th>
            <th className="num">{t('offers.column.sum')}</th>
          </tr>
        </thead>
        <tbody>
          {offers.map((row) => (
            <tr key={row.id}>
              <td>
                <Link className="main-l" to={`/offers/${row.id}`}>
                  {row.id}
                </Link>
              </td>
              <td className="soft nw">{formatTime(row.createdAt)}</td>
              <td>
                {row.customerName || row.email || '–'}
                {row.customerName !== '' && <div className="s12 soft">{row.email}</div>}
              </td>
              <td>
                <ItemPictures {...row} />
              </td>
              <td>
                <OfferBadge state={row.state} />
              </td>
              <td className="soft nw">{formatTime(row.validUntil)}</td>
              <td className="soft lg">
                {row.orderId === null ? '–' : <Link to={`/orders/${row.orderId}`}>{row.orderId}</Link>}
              </td>
              <td className="num">{row.itemSum.formatted}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The list on a phone: three lines an offer. */
export function OfferCards({ offers, timeZone }: OfferListProps) {
  const t = useText()
  const formatTime = useFormatTime(timeZone)
  return (
    <ul className="olist ph">
      {offers.map((row) => (
        <li key={row.id}>
          <Link to={`/offers/${row.id}`}>
            <span className="row between">
              <span className="med cut">{row.customerName || row.email || row.id}</span>
              <span className="num med">{row.itemSum.formatted}</span>
            </span>
            <span className="soft s12">
              {row.id} · {t('offers.until', { time: formatTime(row.validUntil) })}
            </span>
            <span className="row between">
              <OfferBadge state={row.state} />
              <ItemPictures {...row} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
