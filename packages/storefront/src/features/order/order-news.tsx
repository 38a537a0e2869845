import { lazy, Suspense } from 'react'
import { AfterHydration } from '../../data/hydrated.ts'
import type { OrderKey } from '../../data/account/order-notifications.ts'

// Only browsers can say whether they take messages, so that the server draws nothing.
const NewsSwitch = lazy(async () => import('./news-switch.tsx').then(({ NewsSwitch: Switch }) => ({ default: Switch }), () => ({ default: () => null })))

/** Offers news by push where the browser takes any: of one order, or of all the customer's orders. */
export function OrderNews({ order }: { readonly order?: OrderKey | undefined }) {
  return <AfterHydration><Suspense><NewsSwitch order={order} /></Suspense></AfterHydration>
}
