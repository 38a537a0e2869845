import { useEffect, useMemo, useState } from 'react'
import { createOrderNotifications, supportsPush, type OrderNotificationState, type OrderKey } from '../../data/account/order-notifications.ts'
import { useShop } from '../../data/shop-context.tsx'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'

/** One line: what would be sent, turned on and off at the same place. Drawn only where the browser takes messages. */
export function NewsSwitch({ order }: { readonly order: OrderKey | undefined }) {
  const t = useText()
  const { call, reportError } = useShop()
  const news = useMemo(() => (supportsPush() ? createOrderNotifications(call, order) : undefined), [call, order])
  const [state, setState] = useState<OrderNotificationState>()
  const [isBusy, setBusy] = useState(false)
  // What the browser and the shop know of each other is asked once the page is there; nothing is shown when it cannot be known.
  useEffect(() => { news?.state().then(setState, () => {}) }, [news])
  if (!news || !state) return null

  async function change(turning: Promise<OrderNotificationState>) {
    setBusy(true)
    await turning.then(setState, reportError)
    setBusy(false)
  }

  return (
    <section id="order-news" className={`${layout.row} ${layout.small}`} aria-label={t('news.title')}>
      {state === 'off' && <span className={layout.soft}>{t(order ? 'news.offerOne' : 'news.offerAll')}</span>}
      <span role="status" className={layout.soft}>{state === 'off' ? null : t(state === 'on' ? 'news.isOn' : 'news.blocked')}</span>
      {state !== 'blocked' && (
        <Button kind="quiet" size="small" aria-disabled={isBusy || undefined} onClick={() => { if (!isBusy) void change(state === 'on' ? news.turnOff() : news.turnOn()) }}>
          {t(state === 'on' ? 'news.turnOff' : 'news.turnOn')}
        </Button>
      )}
    </section>
  )
}
