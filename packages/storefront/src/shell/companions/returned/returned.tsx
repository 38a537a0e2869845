import { useEffect, useState, type ReactNode } from 'react'
import { useMatches } from 'react-router'
import { isApiError, type ApiError } from '@vitrine/contract/api-error'
import { noteFailedFetch, online } from '../../../data/offline/online.ts'
import { cardsIn } from '../../../data/offline/seen-cards.ts'
import { seeBy } from '../../../data/offline/seen-pieces.ts'
import { replayAlone, whenReplayed, type Replayed } from '../../../data/offline/replay.ts'
import { hasWaiting, onDevice } from '../../../data/offline/waiting.ts'
import { useShop } from '../../../data/shop-context.tsx'
import { useStore } from '../../../data/store.ts'
import { errorText } from '../../../text/error-text.ts'
import { useLocale, useText } from '../../../text/text.tsx'
import { Report as ReportDialog } from './report.tsx'

const retryMilliseconds = 30_000

/** Sends what waited on this device as soon as the shop is there again, and tells what is different by then. */
export function Returned(): ReactNode {
  const t = useText()
  const locale = useLocale()
  const shop = useShop()
  const isOnline = useStore(online, true)
  const [tries, setTries] = useState(0)
  const [told, setTold] = useState(keptReport)

  // What changes cart and wishlist must be there before the network goes.
  useEffect(() => { shop.desk().catch(() => {}) }, [shop])

  // A document that was opened without a network has not met its reader; what the device kept of them stands in.
  useEffect(() => {
    if (!isOnline && !shop.cart.get().data) shop.desk().then((desk) => desk.showWaiting()).catch(() => {})
  }, [isOnline, shop])

  const loaded = useMatches().at(-1)?.loaderData
  // What the page shows is asked for by parts that know no page.
  useEffect(() => seeBy(() => cardsIn(loaded).map(({ id, name, url, price }) => ({ variationId: id, name, url, price: price.from ? null : price.now }))), [loaded])

  // Network, storage and the other tabs of this browser stand outside React.
  useEffect(() => {
    if (!isOnline || !hasWaiting()) return
    let again: ReturnType<typeof setTimeout> | undefined
    const words = (error: ApiError) => errorText(locale, { key: error.key, message: error.message, details: error.cause })
    bringBack().catch(async (error: unknown) => {
      // What is left waits on, and the page goes on showing it.
      await shop.desk().then((desk) => desk.showWaiting())
      if (isApiError(error)) again = setTimeout(() => setTries((count) => count + 1), retryMilliseconds)
      else noteFailedFetch()
    }).catch(() => {})
    return () => clearTimeout(again)

    async function bringBack(): Promise<void> {
      const replayed = await replayAlone({ call: shop.call, words, storage: onDevice, keep: keepReport })
      // Another tab may be at it: then this one waits for the end.
      await whenReplayed()
      await shop.meetVisitor()
      const { waiting: _, ...cart } = shop.cart.get()
      shop.cart.set(cart)
      if (!replayed) return
      // One that was opened meanwhile may have met its reader before, and found nothing waiting after.
      shop.tellOtherTabs()
      if (replayed.done > 0) shop.notify({ message: t('returned.done', { count: replayed.done }), type: 'positive' })
      setTold(replayed.told)
    }
  }, [isOnline, locale, shop, t, tries])

  return told.length > 0 ? <ReportDialog told={told} onClose={() => { keepReport([]); setTold([]) }} /> : null
}

type Report = Replayed['told']
const reportKey = 'returned'

// A page may load itself again when the network is back, and nobody has read what it told by then.
function keepReport(told: Report): void {
  try {
    if (told.length > 0) sessionStorage.setItem(reportKey, JSON.stringify(told))
    else sessionStorage.removeItem(reportKey)
  } catch {
    // Storage may be forbidden: then it is told once.
  }
}

function keptReport(): Report {
  try {
    // Written above and by nobody else.
    return JSON.parse(sessionStorage.getItem(reportKey) ?? '[]') as Report
  } catch {
    return []
  }
}
