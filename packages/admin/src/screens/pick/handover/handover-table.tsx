import { Link } from 'react-router'
import type { Answer } from '@vitrine/contract/api/operations'
import { useFormatTime } from '../../../parts/format-time.ts'
import { useLocale, useText } from '../../../text/text.tsx'

type Parcel = Answer<'getHandoverList'>['parcels'][number]

interface HandoverTableProps {
  readonly carrier: string
  readonly parcels: readonly Parcel[]
  readonly heading: string
  readonly timeZone: string
}

export function HandoverTable({ carrier, parcels, heading, timeZone }: HandoverTableProps) {
  const t = useText()
  const locale = useLocale()
  const formatTime = useFormatTime(timeZone)
  const untracked = parcels.filter(({ trackingNumber }) => trackingNumber === null).length
  return (
    <section className="card handover">
      <header>
        <h2>{carrier}</h2>
        <span className="soft">{t('pick.handover.count', { count: parcels.length })}</span>
        <span className="soft end">{heading}</span>
      </header>
      <div className="tw">
        <table className="tbl">
          <thead>
            <tr>
              <th scope="col">{t('pick.handover.number')}</th>
              <th scope="col">{t('pick.tracking')}</th>
              <th scope="col">{t('pick.handover.to')}</th>
              <th scope="col" className="num hide-ph">
                {t('pick.weight')}
              </th>
              <th scope="col" className="num hide-ph">
                {t('pick.handover.time')}
              </th>
            </tr>
          </thead>
          <tbody>
            {parcels.map((parcel) => (
              <tr key={parcel.shipmentId}>
                <td>
                  <Link to={`/orders/${parcel.orderId}`}>{parcel.orderId}</Link>
                </td>
                <td>{parcel.trackingNumber ?? '–'}</td>
                <td>
                  {parcel.recipient}, {parcel.countryCode} {parcel.zipCode} {parcel.city}
                </td>
                <td className="num hide-ph">
                  {parcel.weightG === null
                    ? '–'
                    : (parcel.weightG / 1000).toLocaleString(locale, { style: 'unit', unit: 'kilogram' })}
                </td>
                <td className="num hide-ph">{formatTime(parcel.shippedAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <footer>
        <span className="grow">
          {untracked > 0 ? t('pick.handover.untracked', { count: untracked }) : t('pick.handover.allTracked')}
        </span>
        <span className="sign print-only">{t('pick.handover.signature')}</span>
      </footer>
    </section>
  )
}
