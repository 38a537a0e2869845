import type { Offer } from '@vitrine/contract/orders/offers.contract'
import { useText } from '../../text/text.tsx'
import layout from '../../ui/styles/layout.module.css'
import { PurchaseLine } from '../../ui/purchase/purchase-line.tsx'

/** The items of the offer, with the list price where the offer price is lower. */
export function OfferLines({ offer: { order, itemImages, itemURLs } }: { offer: Offer }) {
  const t = useText()
  return (
    <section className={layout.panel} aria-label={t('offer.items')}>
      {order.orderItems.map(({ id, orderItemName, itemVariationId, attributes, quantity, amounts }) => {
        const variation = String(itemVariationId)
        const isBelow = amounts.priceGross.value < amounts.priceOriginalGross.value
        return (
          <PurchaseLine
            key={id}
            name={orderItemName}
            href={itemURLs[variation]}
            imageBase={itemImages[variation] ?? null}
            amount={amounts.lineGross.formatted}
            facts={[
              attributes.map(({ value }) => value).join(', '),
              t('offer.quantityAtPrice', { count: quantity, price: amounts.priceGross }),
              ...(isBelow ? [t('offer.instead', { price: amounts.priceOriginalGross })] : []),
            ].filter((fact) => fact !== '')}
          />
        )
      })}
    </section>
  )
}
