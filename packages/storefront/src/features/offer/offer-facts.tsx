import type { Offer } from '@vitrine/contract/orders/offers.contract'
import { useText } from '../../text/text.tsx'
import { addressLines } from '../../ui/address/address-lines.ts'
import layout from '../../ui/styles/layout.module.css'
import styles from './offer-page.module.css'

/** Delivery address, and the message of the shop. */
export function OfferFacts({
  offer: {
    order: { deliveryAddress },
    arrives,
    note,
  },
}: {
  offer: Offer
}) {
  const t = useText()
  const hasDelivery = deliveryAddress !== null || arrives !== null
  return (
    <div className={styles.facts}>
      {hasDelivery && (
        <section className={layout.panel}>
          <h2>{t('offer.delivery')}</h2>
          {deliveryAddress && (
            <address>
              {addressLines(deliveryAddress).map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          )}
          {arrives && <p>{t('offer.arrives', { days: arrives.formatted })}</p>}
        </section>
      )}
      {note !== '' && (
        <section className={layout.panel}>
          <h2>{t('offer.note')}</h2>
          <p className={styles.typed}>{note}</p>
        </section>
      )}
    </div>
  )
}
