import type { ReactNode } from 'react'
import { usePath, useText } from '../../text/text.tsx'
import { AddressText } from '../../ui/address/address-text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Guarantee } from '../../ui/purchase/guarantee.tsx'
import layout from '../../ui/styles/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import purchase from '../../ui/purchase/purchase.module.css'
import styles from './checkout.module.css'
import type { CheckoutView } from './load-checkout.ts'
import { OrderSummary } from './form/order-summary.tsx'
import { Step } from './form/step.tsx'

/** The read-only checkout of the current cart, for support and for review. SF-2.15 */
export function ReadonlyPage({ view }: { view: CheckoutView }) {
  const t = useText()
  const path = usePath()
  const { checkout, notices } = view
  const { billingAddress, shippingAddress, useAsShippingAddress, additionalInformation } = checkout
  const method = checkout.shippingMethods.find(
    ({ shippingProfileId }) => shippingProfileId === checkout.shippingProfileId,
  )
  const payment = checkout.paymentMethods.find(({ id }) => id === checkout.paymentMethodId)
  const none = <p className={layout.soft}>{t('checkout.none')}</p>
  return (
    <>
      <h1 className={layout['page-title']}>{t('checkout.readonlyTitle')}</h1>
      <div className={styles.notices}>
        {view.isSimulated && <Notice>{t('simulated.banner')}</Notice>}
        <Notice>{t('checkout.readonlyHint')}</Notice>
        {notices.map(({ text }) => (
          <Notice key={text} kind="warn">
            {text}
          </Notice>
        ))}
      </div>
      <div className={purchase.columns}>
        <div>
          <Step id="contact-information" number={1} title={t('checkout.contact')}>
            {checkout.email ? <p>{checkout.email}</p> : none}
          </Step>
          <Step id="shipping-address" number={2} title={t('checkout.shipping')}>
            {shippingAddress ? <AddressText address={shippingAddress} /> : none}
          </Step>
          <Step id="billing-address" number={3} title={t('checkout.billing')}>
            {useAsShippingAddress && billingAddress ? (
              <p>{t('checkout.sameAddress')}</p>
            ) : billingAddress ? (
              <AddressText address={billingAddress} />
            ) : (
              none
            )}
          </Step>
          <Step id="shipping-method" number={4} title={t('checkout.shippingMethod')}>
            {method ? (
              <Facts
                lines={[
                  method.parcelServicePresetName,
                  t('delivery.arrives', { days: method.arrives.formatted }),
                  method.shippingAmount.value === 0 ? t('checkout.free') : method.shippingAmount.formatted,
                ]}
              />
            ) : (
              none
            )}
          </Step>
          <Step id="payment-method" number={5} title={t('checkout.paymentMethod')}>
            {payment ? (
              <Facts
                lines={[
                  payment.name,
                  payment.description,
                  payment.fee.value > 0 && t('checkout.fee', { price: payment.fee.formatted }),
                ]}
              />
            ) : (
              none
            )}
          </Step>
          <Step id="terms-and-order" number={6} title={t('checkout.terms')}>
            {additionalInformation.orderContactWish && (
              <Facts lines={[t('checkout.orderNote'), additionalInformation.orderContactWish]} />
            )}
            {additionalInformation.orderCustomerSign && (
              <Facts lines={[t('checkout.sign'), additionalInformation.orderCustomerSign]} />
            )}
            <Guarantee />
            <ButtonLink href={path('/checkout')} kind="second" data-reload>
              {t('checkout.toCheckout')}
            </ButtonLink>
          </Step>
        </div>
        <OrderSummary checkout={checkout} />
      </div>
    </>
  )
}

function Facts({ lines }: { lines: readonly ReactNode[] }) {
  return (
    <div>
      {lines.filter(Boolean).map((line, at) => (
        <p key={at} className={at > 0 ? layout.soft : undefined}>
          {line}
        </p>
      ))}
    </div>
  )
}
