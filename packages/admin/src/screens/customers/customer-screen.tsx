import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link, useParams } from 'react-router'
import { customerQuery, type CustomerDetails } from '../../data/customer-queries.ts'
import { operatorQuery } from '../../data/queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import '../../look/customers.css'
import { Badge } from '../../parts/badge.tsx'
import { useFormatTime } from '../../parts/format-time.ts'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { useText } from '../../text/text.tsx'
import { CustomerActions } from './customer-actions.tsx'
import { ContactCard, AddressCard } from './contact-card.tsx'
import { NotesCard } from './notes-card.tsx'
import { PastOrdersCard } from './past-orders-card.tsx'
import { PrivacyCard } from './privacy-card.tsx'

/** One customer: what they bought and returned; at the right contact, notes, addresses, privacy. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const { customerId = '' } = useParams()
  const { data: customer, error } = useQuery(customerQuery(Number(customerId)))
  const { data: operator } = useQuery(operatorQuery)
  const formatTime = useFormatTime(customer?.timeZone ?? 'UTC')
  const parent = { path: '/customers', title: t('screen.customers') }
  if (customer === undefined)
    return (
      <Page title={customerId} parent={parent}>
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
  return (
    <Page
      title={customer.name || customer.email}
      parent={parent}
      state={
        <span className="row head-state">
          {customer.isBlocked ? (
            <Badge tone="bad">{t('customers.blocked')}</Badge>
          ) : (
            <span className="tag">{t('customer.since', { time: formatTime(customer.createdAt) })}</span>
          )}
        </span>
      }
      actions={<CustomerActions customer={customer} />}
    >
      <div className="cols">
        <div className="stack">
          <Figures customer={customer} />
          <OrdersCard customer={customer} mayOpen={operator?.permissions.includes('orders.read') === true} />
          <PastOrdersCard customer={customer} />
          <ReturnsCard customer={customer} mayOpen={operator?.permissions.includes('returns') === true} />
        </div>
        <aside className="stack">
          <ContactCard customer={customer} />
          <NotesCard customer={customer} />
          <AddressCard customer={customer} />
          <PrivacyCard customer={customer} mayErase={operator?.permissions.includes('customers.erase') === true} />
        </aside>
      </div>
    </Page>
  )
}

function Figures({ customer }: { readonly customer: CustomerDetails }) {
  const t = useText()
  const formatTime = useFormatTime(customer.timeZone)
  return (
    <section className="card figs" aria-label={t('customer.figures')}>
      <div>
        <span className="soft">{t('customer.orders')}</span>
        <b>{customer.orders}</b>
        <span className="soft s12">
          {customer.lastOrderAt === null ? '–' : t('customer.lastOrder', { time: formatTime(customer.lastOrderAt) })}
        </span>
      </div>
      <div>
        <span className="soft">{t('customer.spent')}</span>
        <b>{customer.spent.map(({ formatted }) => formatted).join(' + ') || '–'}</b>
        <span className="soft s12">{t('customer.spentHint')}</span>
      </div>
      <div>
        <span className="soft">{t('customer.returned')}</span>
        <b>{customer.returnedPercent === null ? '–' : `${customer.returnedPercent} %`}</b>
        <span className="soft s12">{t('customer.returnedHint')}</span>
      </div>
      <div>
        <span className="soft">{t('customer.reviews')}</span>
        <b>{customer.reviews}</b>
        <span className="soft s12">{t('customer.wishlist', { count: customer.wishlistItems })}</span>
      </div>
    </section>
  )
}

interface CardProps {
  readonly customer: CustomerDetails
  readonly mayOpen: boolean
}

const orderStates = {
  open: 'customer.order.open',
  confirmed: 'customer.order.confirmed',
  shipped: 'customer.order.shipped',
  completed: 'customer.order.completed',
  cancelled: 'customer.order.cancelled',
} as const

function OrdersCard({ customer, mayOpen }: CardProps) {
  const t = useText()
  const formatTime = useFormatTime(customer.timeZone)
  return (
    <section className="card">
      <header>
        <h2>{t('customer.orders')}</h2>
      </header>
      {customer.recentOrders.length === 0 ? (
        <p className="in soft">{t('customer.noOrders')}</p>
      ) : (
        <div className="tw">
          <table className="tbl">
            <thead>
              <tr>
                <th>{t('customer.column.order')}</th>
                <th>{t('customer.column.placed')}</th>
                <th className="num">{t('customer.column.items')}</th>
                <th className="num">{t('customer.column.total')}</th>
                <th>{t('customer.column.state')}</th>
              </tr>
            </thead>
            <tbody>
              {customer.recentOrders.map((order) => (
                <tr key={order.id}>
                  <td>
                    {mayOpen ? (
                      <Link className="main-l" to={`/orders/${order.id}`}>
                        {order.id}
                      </Link>
                    ) : (
                      order.id
                    )}
                  </td>
                  <td className="soft nw">{formatTime(order.placedAt)}</td>
                  <td className="num">{order.quantity}</td>
                  <td className="num med">{order.total.formatted}</td>
                  <td>
                    <Badge
                      {...(order.status === 'cancelled' ? {} : { tone: order.status === 'open' ? 'warn' : 'ok' })}
                      dot={order.status === 'open' ? 'ring' : 'full'}
                    >
                      {t(orderStates[order.status])}
                    </Badge>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function ReturnsCard({ customer, mayOpen }: CardProps) {
  const t = useText()
  const formatTime = useFormatTime(customer.timeZone)
  if (customer.recentReturns.length === 0) return null
  return (
    <section className="card">
      <header>
        <h2>{t('customer.returns')}</h2>
      </header>
      <div className="in">
        <dl className="kv">
          {customer.recentReturns.map((each) => (
            <Fragment key={each.id}>
              <dt>
                {mayOpen ? (
                  <Link className="lnk" to={`/returns/${each.id}`}>
                    {each.number}
                  </Link>
                ) : (
                  each.number
                )}{' '}
                <span className="soft s12">{formatTime(each.createdAt)}</span>
              </dt>
              <dd className="num">{each.refund.formatted}</dd>
            </Fragment>
          ))}
        </dl>
      </div>
    </section>
  )
}
