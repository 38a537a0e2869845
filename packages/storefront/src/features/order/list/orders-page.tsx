import type { Answer } from '@vitrine/contract/api/operations'
import { usePath, useText, usePagePath } from '../../../text/text.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import { PageLinks } from '../../../ui/navigation/page-links.tsx'
import { PictureRow } from '../../../ui/product/picture-row.tsx'
import { Time } from '../../../ui/time.tsx'
import { OrderNotificationOffer } from '../access/order-notification-offer.tsx'
import { OrderState } from '../details/order-state.tsx'
import styles from './orders-page.module.css'

type Orders = Answer<'getOrders'>

/** A page of the list, or why it could not be loaded. SF-8.32 */
export type LoadedOrders = { readonly orders: Orders } | { readonly failure: string }

/** The customer's orders, newest first. SF-2.28 */
export function OrdersPage({ loaded }: { readonly loaded: LoadedOrders }) {
  const t = useText()
  const path = usePath()
  const pathname = usePagePath()
  if ('failure' in loaded) {
    return (
      <div className={layout.stack}>
        <h2>{t('orders.title')}</h2>
        <Notice kind="bad">
          {loaded.failure}{' '}
          <a className={layout.link} href={pathname} data-reload>
            {t('orders.tryAgain')}
          </a>
        </Notice>
      </div>
    )
  }
  const { entries, page, lastPageNumber, firstOnPage, lastOnPage, totalsCount, timeZone } = loaded.orders
  const address = path('/my-account/my-orders')
  if (totalsCount === 0)
    return (
      <Empty
        title={t('orders.none')}
        text={t('orders.noneText')}
        actions={<ButtonLink href={path('/')}>{t('orders.browse')}</ButtonLink>}
      />
    )
  return (
    <div className={layout.stack}>
      <div className={styles.head}>
        <h2>{t('orders.title')}</h2>
        {entries.length > 0 && (
          <p className={`${layout.soft} ${layout.small} ${layout.number}`}>
            {t('orders.count', { from: firstOnPage, to: lastOnPage, total: totalsCount })}
          </p>
        )}
      </div>
      <ul className={styles.list}>
        {entries.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} timeZone={timeZone} />
          </li>
        ))}
      </ul>
      <OrderNotificationOffer />
      <PageLinks
        page={page}
        lastPage={lastPageNumber}
        href={(each) => (each === 1 ? address : `${address}?page=${each}`)}
      />
    </div>
  )
}

export function OrderCard({
  order,
  timeZone,
}: {
  readonly order: Orders['entries'][number]
  readonly timeZone: string
}) {
  const t = useText()
  const path = usePath()
  const { id, accessKey, pictures, pieces } = order
  const address = path(`/my-account/my-orders/${id}`)
  const name = t('orders.order', { id })
  const more = pieces - pictures.length
  return (
    <article className={`${layout.panel} ${styles.card}`} aria-label={name}>
      <div className={styles.facts}>
        <div className={styles.names}>
          <h3>
            <a className={layout.link} href={address}>
              {name}
            </a>
          </h3>
          <OrderState order={order} />
        </div>
        <p className={`${layout.small} ${layout.soft} ${layout.number}`}>
          <Time at={order.createdAt} style="date" timeZone={timeZone}>
            {(date) => t('orders.facts', { date, total: order.total.formatted, method: order.paymentMethodName })}
          </Time>
        </p>
        <PictureRow pictures={pictures} more={more > 0 ? t('orders.more', { count: more }) : undefined} />
      </div>
      <div className={styles.acts}>
        {order.allows.pay && (
          <ButtonLink size="small" href={address} aria-label={`${t('orders.payNow')}: ${name}`}>
            {t('orders.payNow')}
          </ButtonLink>
        )}
        {order.isReturnable && (
          <ButtonLink
            kind="second"
            size="small"
            href={path(`/my-account/new-return/${id}/${accessKey}`)}
            aria-label={`${t('orders.return')}: ${name}`}
          >
            {t('orders.return')}
          </ButtonLink>
        )}
        {order.trackingUrl && order.status === 'shipped' && (
          <ButtonLink
            kind="second"
            size="small"
            href={order.trackingUrl}
            rel="noreferrer"
            aria-label={`${t('orders.track')}: ${name}`}
          >
            {t('orders.track')}
          </ButtonLink>
        )}
        {order.status === 'open' ? (
          <ButtonLink kind="second" size="small" href={address} aria-label={`${t('orders.details')}: ${name}`}>
            {t('orders.details')}
          </ButtonLink>
        ) : (
          <ButtonLink kind="second" size="small" href={`${address}/again`} aria-label={`${t('orders.again')}: ${name}`}>
            {t('orders.again')}
          </ButtonLink>
        )}
      </div>
    </article>
  )
}
