import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '@vitrine/contract/kernel/money'
import { pastOrdersQuery, type CustomerDetails } from '../../data/customer-queries.ts'
import { useFormatTime } from '../../parts/format-time.ts'
import { useLocale, useText } from '../../text/text.tsx'

/** Orders of the former shop: a history, for which nothing is to be done. */
export function PastOrdersCard({ customer }: { readonly customer: CustomerDetails }) {
  const t = useText()
  const locale = useLocale()
  const formatTime = useFormatTime(customer.timeZone)
  const orders = useQuery(pastOrdersQuery(customer.id)).data?.pastOrders ?? []
  if (orders.length === 0) return null
  return (
    <section className="card">
      <header>
        <h2>{t('customer.pastOrders')}</h2>
        <span className="soft">{t('customer.pastOrdersHint')}</span>
      </header>
      <div className="tw">
        <table className="tbl">
          <thead>
            <tr>
              <th>{t('customer.column.order')}</th>
              <th>{t('customer.column.placed')}</th>
              <th>{t('customer.column.items')}</th>
              <th className="num">{t('customer.column.total')}</th>
              <th>{t('customer.column.state')}</th>
            </tr>
          </thead>
          <tbody>
            {orders.map(({ number, placedAt, lines, total, state }) => (
              <tr key={number}>
                <td>{number}</td>
                <td className="soft nw">{formatTime(placedAt)}</td>
                <td>{lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')}</td>
                <td className="num med">{formatMoney(total, locale)}</td>
                <td className="soft">{state}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
