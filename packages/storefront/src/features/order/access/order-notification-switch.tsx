import { useEffect, useMemo, useState } from 'react'
import {
  createOrderNotifications,
  supportsPush,
  type OrderNotificationState,
  type OrderKey,
} from '../../../data/account/order-notifications.ts'
import { useShop } from '../../../data/shop/shop-context.tsx'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import layout from '../../../ui/styles/layout.module.css'

/** Turns push notifications on and off. Rendered only where the browser supports them. */
export function OrderNotificationSwitch({ order }: { readonly order: OrderKey | undefined }) {
  const t = useText()
  const { call, reportError } = useShop()
  const notifications = useMemo(
    () => (supportsPush() ? createOrderNotifications(call, order) : undefined),
    [call, order],
  )
  const [state, setState] = useState<OrderNotificationState>()
  const [isBusy, setBusy] = useState(false)
  // The subscription state is loaded after hydration; nothing is shown when it is unavailable.
  useEffect(() => {
    notifications?.state().then(setState, () => {})
  }, [notifications])
  if (!notifications || !state) return null

  async function change(update: Promise<OrderNotificationState>) {
    setBusy(true)
    await update.then(setState, reportError)
    setBusy(false)
  }

  return (
    <section id="order-news" className={`${layout.row} ${layout.small}`} aria-label={t('orderNotifications.title')}>
      {state === 'off' && (
        <span className={layout.soft}>{t(order ? 'orderNotifications.offerOne' : 'orderNotifications.offerAll')}</span>
      )}
      <span role="status" className={layout.soft}>
        {state === 'off' ? null : t(state === 'on' ? 'orderNotifications.isOn' : 'orderNotifications.blocked')}
      </span>
      {state !== 'blocked' && (
        <Button
          kind="quiet"
          size="small"
          aria-disabled={isBusy || undefined}
          onClick={() => {
            if (!isBusy) void change(state === 'on' ? notifications.turnOff() : notifications.turnOn())
          }}
        >
          {t(state === 'on' ? 'orderNotifications.turnOff' : 'orderNotifications.turnOn')}
        </Button>
      )}
    </section>
  )
}
