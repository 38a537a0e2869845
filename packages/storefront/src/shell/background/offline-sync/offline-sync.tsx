import { useEffect, useState, type ReactNode } from 'react'
import { useMatches } from 'react-router'
import { isApiError, type ApiError } from '@vitrine/contract/api/api-error'
import { markOffline, online } from '../../../data/offline/online.ts'
import { findCards } from '../../../data/offline/seen-cards.ts'
import { setSeenProductsProvider } from '../../../data/offline/seen-products.ts'
import { replayExclusively, waitForReplay, type ReplayResult } from '../../../data/offline/replay.ts'
import { hasQueuedChanges, deviceQueue } from '../../../data/offline/change-queue.ts'
import { useShop } from '../../../data/shop/shop-context.tsx'
import { useStore } from '../../../data/store.ts'
import { errorText } from '../../../text/error-text.ts'
import { useLocale, useText } from '../../../text/text.tsx'
import { Report as ReportDialog } from './report.tsx'

const retryMs = 30_000

/** Replays the queued changes of this device once the shop is reachable, and shows the differences. */
export function OfflineSync(): ReactNode {
  const t = useText()
  const locale = useLocale()
  const shop = useShop()
  const isOnline = useStore(online, true)
  const [tries, setTries] = useState(0)
  const [differences, setDifferences] = useState(readReport)

  // The cart controller must be loaded before the network is lost.
  useEffect(() => {
    shop.loadCartController().catch(() => {})
  }, [shop])

  // A document that was opened without a network shows the cached cart of this device.
  useEffect(() => {
    if (!isOnline && !shop.cart.get().data)
      shop
        .loadCartController()
        .then((controller) => controller.showQueuedChanges())
        .catch(() => {})
  }, [isOnline, shop])

  const loaded = useMatches().at(-1)?.loaderData
  // The offline queue reads the products of the page.
  useEffect(
    () =>
      setSeenProductsProvider(() =>
        findCards(loaded).map(({ id, name, url, price }) => ({
          variationId: id,
          name,
          url,
          price: price.from ? null : price.now,
        })),
      ),
    [loaded],
  )

  // Network, storage and the other tabs of this browser are external to React.
  useEffect(() => {
    if (!isOnline || !hasQueuedChanges()) return
    let retryTimer: ReturnType<typeof setTimeout> | undefined
    const toErrorText = (error: ApiError) =>
      errorText(locale, { key: error.key, message: error.message, details: error.cause })
    replayQueue()
      .catch(async (error: unknown) => {
        // The remaining changes stay queued and visible.
        await shop.loadCartController().then((controller) => controller.showQueuedChanges())
        if (isApiError(error)) retryTimer = setTimeout(() => setTries((count) => count + 1), retryMs)
        else markOffline()
      })
      .catch(() => {})
    return () => clearTimeout(retryTimer)

    async function replayQueue(): Promise<void> {
      const result = await replayExclusively({ call: shop.call, toErrorText, storage: deviceQueue, saveReport })
      // Waits for another tab that may be replaying.
      await waitForReplay()
      await shop.loadVisitor()
      const { waiting: _, ...cart } = shop.cart.get()
      shop.cart.set(cart)
      if (!result) return
      // One that was opened meanwhile may have met its reader before, and found nothing waiting after.
      shop.notifyOtherTabs()
      if (result.sentCount > 0)
        shop.notify({ message: t('backOnline.done', { count: result.sentCount }), type: 'positive' })
      setDifferences(result.differences)
    }
  }, [isOnline, locale, shop, t, tries])

  return differences.length > 0 ? (
    <ReportDialog
      differences={differences}
      onClose={() => {
        saveReport([])
        setDifferences([])
      }}
    />
  ) : null
}

type Report = ReplayResult['differences']
const reportKey = 'returned'

// A page may reload when the network is back, before the report was read.
function saveReport(differences: Report): void {
  try {
    if (differences.length > 0) sessionStorage.setItem(reportKey, JSON.stringify(differences))
    else sessionStorage.removeItem(reportKey)
  } catch {
    // Storage is forbidden: the report is shown once.
  }
}

function readReport(): Report {
  try {
    // Only `saveReport` writes this key.
    return JSON.parse(sessionStorage.getItem(reportKey) ?? '[]') as Report
  } catch {
    return []
  }
}
