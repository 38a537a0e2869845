import type { CountedEventInput, CountedVital } from '@vitrine/contract/analytics/counts.contract'
import type { PageKind } from '@vitrine/contract/analytics/counts'
import { parseMinorUnits } from '@vitrine/contract/kernel/money'
import type { ShopEvent } from '../../../data/analytics/events.ts'

interface ShopAnalytics {
  track(event: ShopEvent, page: PageKind): void
  measure(vital: CountedVital): void
  /** Discards unsent events. */
  stop(): void
}

const delayMs = 1500
const maxBatchSize = 50

/** The shop's own statistics: daily sums, sent in few small batches, the last one when the page is left. */
export function createShopAnalytics(): ShopAnalytics {
  let happened: CountedEventInput[] = []
  let vitals: CountedVital[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function send(): void {
    clearTimeout(timer)
    timer = undefined
    if (happened.length + vitals.length === 0) return
    const body = JSON.stringify({ happened: happened.slice(0, maxBatchSize), vitals: vitals.slice(0, maxBatchSize) })
    happened = []
    vitals = []
    // A failed report is ignored and not repeated.
    fetch('/api/doCount', {
      method: 'POST',
      body,
      keepalive: true,
      headers: { 'content-type': 'application/json' },
    }).catch(() => {})
  }
  const scheduleSend = () => {
    timer ??= setTimeout(send, delayMs)
  }
  const sendWhenHidden = () => {
    if (document.visibilityState === 'hidden') send()
  }
  document.addEventListener('visibilitychange', sendWhenHidden)
  addEventListener('pagehide', send)

  return {
    track(event, page) {
      happened.push(toCountedEvent(event, page))
      scheduleSend()
    },
    measure(vital) {
      vitals.push(vital)
      scheduleSend()
    },
    stop() {
      clearTimeout(timer)
      happened = []
      vitals = []
      document.removeEventListener('visibilitychange', sendWhenHidden)
      removeEventListener('pagehide', send)
    },
  }
}

/** The counted part of an event: no typed text, and amounts of orders only. Pure. */
export function toCountedEvent({ name, about }: ShopEvent, page: PageKind): CountedEventInput {
  const pieces = 'pieces' in about ? about.pieces.map(({ id }) => id).slice(0, maxBatchSize) : []
  const minor = name === 'purchase' ? parseMinorUnits(about.value.toFixed(3), about.currency) : undefined
  return {
    name,
    page,
    ...(pieces.length > 0 && { pieces }),
    ...(name === 'purchase' && minor !== undefined && { value: { minor, currency: about.currency } }),
  }
}
