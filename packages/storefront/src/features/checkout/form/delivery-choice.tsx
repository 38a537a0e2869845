import type { Checkout } from '@vitrine/contract/checkout/checkout.contract'
import type { ReactNode } from 'react'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { DeliveryPreferenceLines } from '../../../ui/purchase/purchase-delivery-preferences.tsx'
import styles from '../checkout.module.css'

/**
 * The pick-up point or delivery preferences of the selected method, which have a page of their own. SF-1.16, SF-1.17
 */
export function DeliveryChoice({ checkout, selectedId }: { checkout: Checkout; selectedId: number | null }) {
  const t = useText()
  const method = checkout.shippingMethods.find(({ shippingProfileId }) => shippingProfileId === selectedId)
  // The options of a newly selected method are unknown until the response arrives.
  if (!method || selectedId !== checkout.shippingProfileId) return null
  const { shippingAddress: address, preferredDelivery: wishes, findsPickupPoints } = checkout
  if ((method.isParcelBox || method.isPostOffice) && findsPickupPoints) {
    return (
      <DeliveryPanel
        title={t('checkout.pickupTitle')}
        button={t(address?.pickup ? 'checkout.pickupChange' : 'checkout.pickupChoose')}
      >
        {address?.pickup ? (
          <p>{[`${address.streetName} ${address.apartment}`, address.additional].filter(Boolean).join(', ')}</p>
        ) : (
          <p className={layout.soft}>{t('checkout.pickupHint')}</p>
        )}
      </DeliveryPanel>
    )
  }
  if (method.preferredServices.length === 0 || !address) return null
  return (
    <DeliveryPanel
      title={t('checkout.preferencesTitle')}
      button={t(wishes ? 'checkout.changePreferences' : 'checkout.choosePreferences')}
    >
      {wishes ? (
        <DeliveryPreferenceLines preferences={wishes} />
      ) : (
        <p className={layout.soft}>{t('checkout.preferencesHint')}</p>
      )}
    </DeliveryPanel>
  )
}

function DeliveryPanel({ title, button, children }: { title: string; button: string; children: ReactNode }) {
  return (
    <div className={styles.saved}>
      <div>
        <h3>{title}</h3>
        {children}
      </div>
      <Button kind="second" size="small" type="submit" name="intent" value="delivery">
        {button}
      </Button>
    </div>
  )
}
