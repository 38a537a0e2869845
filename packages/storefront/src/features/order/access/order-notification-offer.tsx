import { lazy, Suspense } from 'react'
import { AfterHydration } from '../../../data/scripts/hydrated.ts'
import type { OrderKey } from '../../../data/account/order-notifications.ts'

// Push support is known in the browser only, so the server renders nothing.
const OrderNotificationSwitch = lazy(async () =>
  import('./order-notification-switch.tsx').then(
    ({ OrderNotificationSwitch: Component }) => ({ default: Component }),
    () => ({ default: () => null }),
  ),
)

/** Offers push notifications where the browser supports them: for one order, or for all orders of the customer. */
export function OrderNotificationOffer({ order }: { readonly order?: OrderKey | undefined }) {
  return (
    <AfterHydration>
      <Suspense>
        <OrderNotificationSwitch order={order} />
      </Suspense>
    </AfterHydration>
  )
}
