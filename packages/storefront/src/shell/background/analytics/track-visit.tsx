import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { discardEvents } from '../../../data/analytics/events.ts'
import { choice, canTrack } from '../../../data/consent/choice.ts'
import { useShop } from '../../../data/shop/shop-context.tsx'
import { useStore } from '../../../data/store.ts'
import type { PageHandle } from '../../document/layouts.ts'
import type { Analytics } from './analytics.ts'
import { getPageKind, toPublicPath } from './page-kind.ts'
import { usePagePath } from '../../../text/text.tsx'

/** Tracks page views with consent; the analytics script is loaded only with the consent. SF-4.39, SF-4.40 */
export function TrackVisit(): null {
  const shop = useShop()
  const pathname = usePagePath()
  const { search } = useLocation()
  const match = useMatches().at(-1)
  const consent = useStore(choice, null)
  const running = useRef<Promise<Analytics> | undefined>(undefined)
  const trackedAddress = useRef('')
  const wasAsked = useRef(false)
  // Analytics are outside React: a page view is sent when the page or the consent has changed.
  useEffect(() => {
    if (consent === null) return
    const agreedBefore = !wasAsked.current
    wasAsked.current = true
    if (!canTrack()) {
      trackedAddress.current = ''
      discardEvents()
      void running.current?.then((analytics) => analytics.stop())
      running.current = undefined
      // Also removes data after a withdrawal by the form without script.
      if (!agreedBefore || /(?:^|; )_ga/.test(document.cookie))
        void import('./analytics.ts').then(({ clearAnalytics }) => clearAnalytics())
      return
    }
    const address = pathname + search
    if (trackedAddress.current === address) return
    trackedAddress.current = address
    const kind = getPageKind(pathname, match)
    const page = { kind, place: toPublicPath(pathname, kind) }
    running.current ??= import('./analytics.ts').then(({ createAnalytics }) =>
      createAnalytics(shop, { kind, measures: agreedBefore }),
    )
    // Without a connection nothing is counted.
    Promise.all([running.current, loadPageEvents(match)]).then(
      ([analytics, events]) => {
        if (canTrack()) analytics.trackPage({ ...page, events })
      },
      () => {
        running.current = undefined
      },
    )
  }, [consent, pathname, search, match, shop])
  return null
}

async function loadPageEvents(match: { readonly handle: unknown; readonly loaderData: unknown } | undefined) {
  // A route's handle is a PageHandle, if it exports one.
  const { analyticsEvents } = (match?.handle ?? {}) as PageHandle
  if (!analyticsEvents || !match?.loaderData) return []
  // A route's own events read what its own loader made.
  return (await analyticsEvents()).pageEvents(match.loaderData as never)
}
