import { addressLines } from '@vitrine/contract/address/address-format'
import type { Order } from '@vitrine/contract/orders/order'
import { useText } from '../../../text/text.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { Deadline } from '../../../ui/time.tsx'
import { toDocumentTextKey } from './document-text-key.ts'
import styles from '../list/orders-page.module.css'
import { PaymentState } from '../payment/payment-state.tsx'

/** Addresses, payment and documents of an order. */
export function OrderDetails({ order, madeAt }: { readonly order: Order; readonly madeAt: string }) {
  const t = useText()
  const { deliveryAddress, billingAddress, documents, orderContactWish, orderCustomerSign } = order.order
  return (
    <section className={styles.part}>
      <h3>{t('orders.deliveryAndDocuments')}</h3>
      <dl className={styles.kv}>
        <dt>{t('orders.address')}</dt>
        <dd>{addressLines(deliveryAddress).join(', ')}</dd>
        <dt>{t('orders.billedTo')}</dt>
        <dd>{addressLines(billingAddress).join(', ')}</dd>
        <dt>{t('orders.sentWith')}</dt>
        <dd>{order.shippingProfileName}</dd>
        <dt>{t('orders.paidBy')}</dt>
        <dd>{order.paymentMethodName}</dd>
        <dt>{t('orders.payment')}</dt>
        <dd>
          <PaymentState order={order} />
        </dd>
        {documents.length > 0 && <dt>{t('orders.documents')}</dt>}
        {documents.map(({ id, type, number, url }) => (
          <dd key={id}>
            <a className={layout.link} href={url} data-reload download>
              {t(`document.${toDocumentTextKey(type)}`, { number })}
            </a>
          </dd>
        ))}
        {order.returnUntil && order.isReturnable && (
          <>
            <dt>{t('orders.returnUntil')}</dt>
            <dd>
              <Deadline at={order.returnUntil} timeZone={order.timeZone} madeAt={madeAt} />
            </dd>
          </>
        )}
        {orderContactWish && (
          <>
            <dt>{t('orders.orderNote')}</dt>
            <dd>{orderContactWish}</dd>
          </>
        )}
        {orderCustomerSign && (
          <>
            <dt>{t('orders.customerReference')}</dt>
            <dd>{orderCustomerSign}</dd>
          </>
        )}
      </dl>
    </section>
  )
}
