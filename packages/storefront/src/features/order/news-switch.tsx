import { useEffect, useMemo, useState } from 'react'
import { newsOf, takesNews, type NewsState, type OrderKey } from '../../data/account/order-news.ts'
import { useShop } from '../../data/shop-context.tsx'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'

/** Says what would be sent, and turns it on and off at the same place. Drawn only where the browser takes messages. */
export function NewsSwitch({ order }: { readonly order: OrderKey | undefined }) {
  const t = useText()
  const { call, tell } = useShop()
  const news = useMemo(() => (takesNews() ? newsOf(call, order) : undefined), [call, order])
  const [state, setState] = useState<NewsState>()
  const [isBusy, setBusy] = useState(false)
  // What the browser and the shop know of each other is asked once the page is there; nothing is shown when it cannot be known.
  useEffect(() => { news?.state().then(setState, () => {}) }, [news])
  if (!news || !state) return null

  async function change(turning: Promise<NewsState>) {
    setBusy(true)
    await turning.then(setState, tell)
    setBusy(false)
  }

  return (
    <section className={`${layout.panel} ${layout.stack}`} aria-labelledby="order-news">
      <h2 id="order-news">{t('news.title')}</h2>
      <p className={`${layout.soft} ${layout.small}`}>{t(order ? 'news.textOne' : 'news.textAll')}</p>
      <div role="status" className={layout.small}>{state === 'off' ? null : t(state === 'on' ? 'news.isOn' : 'news.blocked')}</div>
      {state !== 'blocked' && (
        <p>
          <Button kind="second" size="small" aria-disabled={isBusy || undefined} onClick={() => { if (!isBusy) void change(state === 'on' ? news.turnOff() : news.turnOn()) }}>
            {t(state === 'on' ? 'news.turnOff' : 'news.turnOn')}
          </Button>
        </p>
      )}
    </section>
  )
}
