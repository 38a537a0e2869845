import type { CountedHappening, CountedVital } from '@vitrine/contract/counts.contract'
import type { PageKind } from '@vitrine/contract/counts'
import { minorOf } from '@vitrine/contract/kernel/money'
import type { ShopEvent } from '../../../data/analytics/events.ts'

interface OwnCounts {
  hear(event: ShopEvent, page: PageKind): void
  measure(vital: CountedVital): void
  /** What waits is let fall. */
  stop(): void
}

const afterMilliseconds = 1500
const mostAtOnce = 50

/** The shop's own statistics: sums of days, sent in few and small reports, the last of them while the page is left. */
export function openOwnCounts(): OwnCounts {
  let happened: CountedHappening[] = []
  let vitals: CountedVital[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function send(): void {
    clearTimeout(timer)
    timer = undefined
    if (happened.length + vitals.length === 0) return
    const body = JSON.stringify({ happened: happened.slice(0, mostAtOnce), vitals: vitals.slice(0, mostAtOnce) })
    happened = []
    vitals = []
    // Statistics may fail: nobody is told, and nothing is tried again.
    fetch('/api/doCount', { method: 'POST', body, keepalive: true, headers: { 'content-type': 'application/json' } }).catch(() => {})
  }
  const wait = () => { timer ??= setTimeout(send, afterMilliseconds) }
  const leave = () => { if (document.visibilityState === 'hidden') send() }
  document.addEventListener('visibilitychange', leave)
  addEventListener('pagehide', send)

  return {
    hear(event, page) {
      happened.push(happeningOf(event, page))
      wait()
    },
    measure(vital) {
      vitals.push(vital)
      wait()
    },
    stop() {
      clearTimeout(timer)
      happened = []
      vitals = []
      document.removeEventListener('visibilitychange', leave)
      removeEventListener('pagehide', send)
    },
  }
}

/** What is counted of an event: no word that anybody typed, and money of orders only. Pure. */
export function happeningOf({ name, about }: ShopEvent, page: PageKind): CountedHappening {
  const pieces = 'pieces' in about ? about.pieces.map(({ id }) => id).slice(0, mostAtOnce) : []
  const minor = name === 'purchase' ? minorOf(about.value.toFixed(3), about.currency) : undefined
  return { name, page, ...(pieces.length > 0 && { pieces }), ...(name === 'purchase' && minor !== undefined && { value: { minor, currency: about.currency } }) }
}
