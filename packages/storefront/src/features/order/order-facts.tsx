import { orderDateTypes, type Order } from '@vitrine/contract/order'
import { useLocale, useText } from '../../text/text.tsx'
import layout from '../../ui/layout.module.css'
import { dayOf } from './days.ts'
import styles from './order-page.module.css'
import { PaymentState } from './payment-state.tsx'

/** Where it goes, how it is paid, and when it was sent. SF-2.71, SF-3.51 */
export function OrderFacts({ order }: { order: Order }) {
  const t = useText()
  const locale = useLocale()
  const { deliveryAddress, billingAddress, dates, orderContactWish, orderCustomerSign } = order.order
  const shipped = dates.find(({ typeId }) => typeId === orderDateTypes.shipped)
  return (
    <div className={styles.facts}>
      <section className={layout.panel}>
        <h2>{t('order.delivery')}</h2>
        <AddressLines address={deliveryAddress} />
        <p>{order.shippingProfileName}{order.shippingProvider && `, ${order.shippingProvider}`}</p>
        {shipped ? <p>{t('order.shippedOn', { day: dayOf(shipped.date, { locale, timeZone: order.timeZone }) })}</p> : <p>{t('delivery.within', { days: order.deliveryDays.to })}</p>}
        {order.tracking.map(({ carrier, number, url }) => <p key={number}>{url ? <a className={layout.link} href={url} rel="noreferrer">{t('order.track', { carrier, number })}</a> : `${carrier} ${number}`}</p>)}
      </section>
      <section className={layout.panel}>
        <h2>{t('order.billing')}</h2>
        <AddressLines address={billingAddress} />
      </section>
      <section className={layout.panel}>
        <h2>{t('order.payment')}</h2>
        <p>{order.paymentMethodName}</p>
        <p><PaymentState status={order.paymentStatusKey} /></p>
      </section>
      {(orderContactWish || orderCustomerSign) && (
        <section className={layout.panel}>
          {orderContactWish && <><h2>{t('order.wish')}</h2><p className={styles.typed}>{orderContactWish}</p></>}
          {orderCustomerSign && <><h2>{t('order.sign')}</h2><p>{orderCustomerSign}</p></>}
        </section>
      )}
    </div>
  )
}

function AddressLines({ address }: { address: Order['order']['deliveryAddress'] }) {
  const lines = [
    address.companyName, [address.firstName, address.lastName].join(' ').trim(), [address.streetName, address.apartment].join(' ').trim(), address.additional,
    [address.zipCode, address.city].join(' ').trim(), address.stateName ?? '', address.countryName,
  ].filter((line) => line !== '')
  return <address>{lines.map((line, place) => <span key={place}>{line}</span>)}</address>
}
