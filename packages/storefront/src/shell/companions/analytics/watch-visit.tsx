import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { ignoreEvents } from '../../../data/analytics/events.ts'
import { choice, mayCount } from '../../../data/consent/choice.ts'
import { useShop } from '../../../data/shop-context.tsx'
import { useStore } from '../../../data/store.ts'
import type { PageHandle } from '../../layouts.ts'
import type { Analytics } from './analytics.ts'
import { pageKindOf, placeOf } from './page-kind.ts'

/** Tells of the pages that are seen while the visitor agrees to it; the script for that comes with the consent and not before. SF-4.39, SF-4.40 */
export function WatchVisit(): null {
  const shop = useShop()
  const { pathname, search } = useLocation()
  const match = useMatches().at(-1)
  const chosen = useStore(choice, null)
  const running = useRef<Promise<Analytics> | undefined>(undefined)
  const seen = useRef('')
  const wasAsked = useRef(false)
  // What is measured is a visit, which is outside React: the page is told of when it, or the choice, has changed.
  useEffect(() => {
    if (chosen === null) return
    const agreedBefore = !wasAsked.current
    wasAsked.current = true
    if (!mayCount()) {
      seen.current = ''
      ignoreEvents()
      void running.current?.then((analytics) => analytics.stop())
      running.current = undefined
      // Also what was left by a consent that a form without script has withdrawn.
      if (!agreedBefore || /(?:^|; )_ga/.test(document.cookie)) void import('./analytics.ts').then(({ clearAnalytics }) => clearAnalytics())
      return
    }
    const address = pathname + search
    if (seen.current === address) return
    seen.current = address
    const kind = pageKindOf(pathname, match)
    const page = { kind, place: placeOf(pathname, kind) }
    running.current ??= import('./analytics.ts').then(({ openAnalytics }) => openAnalytics(shop, { kind, measures: agreedBefore }))
    // Without a connection nothing is counted, and nobody misses it.
    Promise.all([running.current, eventsOf(match)]).then(([analytics, events]) => { if (mayCount()) analytics.see({ ...page, events }) }, () => { running.current = undefined })
  }, [chosen, pathname, search, match, shop])
  return null
}

async function eventsOf(match: { readonly handle: unknown; readonly loaderData: unknown } | undefined) {
  // What a route exports as its handle is a PageHandle, if it exports one.
  const { tells } = (match?.handle ?? {}) as PageHandle
  if (!tells || !match?.loaderData) return []
  // A route's own events read what its own loader made.
  return (await tells()).pageEvents(match.loaderData as never)
}
