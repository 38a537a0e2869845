import { orderDateTypes, type Order } from '@vitrine/contract/orders/order'
import { useText } from '../../../text/text.tsx'
import { addressLines } from '../../../ui/address/address-lines.ts'
import layout from '../../../ui/styles/layout.module.css'
import { DeliveryPreferenceLines } from '../../../ui/purchase/purchase-delivery-preferences.tsx'
import { Time } from '../../../ui/time.tsx'
import { arrivalText } from './arrival-text.ts'
import styles from '../order-page.module.css'
import { PaymentState } from '../payment/payment-state.tsx'

/** Delivery, billing and payment. SF-2.71, SF-3.51 */
export function OrderFacts({ order }: { order: Order }) {
  const t = useText()
  const { deliveryAddress, billingAddress, dates, orderContactWish, orderCustomerSign, preferredDelivery } = order.order
  const shipped = dates.find(({ typeId }) => typeId === orderDateTypes.shipped)
  return (
    <div className={`${styles.part} ${styles.facts}`}>
      <section>
        <h2 className={styles.heading}>{t('order.delivery')}</h2>
        {deliveryAddress.pickup && (
          <p>
            <strong>{t(`order.pickup.${deliveryAddress.pickup.kind}`)}</strong>
          </p>
        )}
        <AddressLines address={deliveryAddress} />
        <p>
          {order.shippingProfileName}
          {order.shippingProvider && `, ${order.shippingProvider}`}
        </p>
        {shipped && (
          <p>
            <Time at={shipped.date} style="weekday" timeZone={order.timeZone}>
              {(day) => t('order.shippedOn', { day })}
            </Time>
          </p>
        )}
        {order.arrives && <p>{arrivalText(order.arrives, order.order.status, t)}</p>}
        {order.tracking.map(({ carrier, number, url }) => (
          <p key={number}>
            {url ? (
              <a className={layout.link} href={url} rel="noreferrer">
                {t('order.track', { carrier, number })}
              </a>
            ) : (
              `${carrier} ${number}`
            )}
          </p>
        ))}
        {preferredDelivery && (
          <>
            <h3 className={styles.heading}>{t('order.deliveryPreferences')}</h3>
            <DeliveryPreferenceLines preferences={preferredDelivery} />
          </>
        )}
      </section>
      <section>
        <h2 className={styles.heading}>{t('order.billing')}</h2>
        <AddressLines address={billingAddress} />
      </section>
      <section>
        <h2 className={styles.heading}>{t('order.payment')}</h2>
        <p>{order.paymentMethodName}</p>
        <p>
          <PaymentState order={order} />
        </p>
      </section>
      {(orderContactWish || orderCustomerSign) && (
        <section>
          {orderContactWish && (
            <>
              <h2 className={styles.heading}>{t('order.orderNote')}</h2>
              <p className={styles.typed}>{orderContactWish}</p>
            </>
          )}
          {orderCustomerSign && (
            <>
              <h2 className={styles.heading}>{t('order.sign')}</h2>
              <p>{orderCustomerSign}</p>
            </>
          )}
        </section>
      )}
    </div>
  )
}

/** Without the phone number, since the order link may be shared. */
function AddressLines({ address }: { address: Order['order']['deliveryAddress'] }) {
  return (
    <address>
      {addressLines({ ...address, phoneNumber: '' }).map((line, place) => (
        <span key={place}>{line}</span>
      ))}
    </address>
  )
}
