import type { ShopEvent } from '../../../data/analytics/events.ts'
import { toGa4Event } from './ga4-event.ts'

interface Gtag {
  dataLayer?: unknown[]
  [disabled: `ga-disable-${string}`]: boolean
}

interface GoogleAnalytics {
  track(event: ShopEvent, place: string): void
  stop(): void
}

const origin = 'https://www.googletagmanager.com'

/**
 * Google Analytics, for visitors with consent and shops that configure it. Only this module loads its script. Pages are
 * sent by their kind, since an address may contain the access key of an order. SF-4.39
 */
export function createGoogleAnalytics(id: string): GoogleAnalytics {
  // The globals that Google's script reads.
  const gtagWindow = window as unknown as Gtag
  const layer = (gtagWindow.dataLayer ??= [])
  // It accepts only an `arguments` object, not an array.
  // oxlint-disable-next-line prefer-rest-params
  function gtag(..._args: readonly unknown[]) {
    layer.push(arguments)
  }
  gtagWindow[`ga-disable-${id}`] = false
  gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
  })
  gtag('js', new Date())
  gtag('config', id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    page_location: location.origin,
    page_referrer: '',
    page_title: '',
  })
  if (!document.querySelector(`script[src^="${origin}"]`))
    document.head.append(
      Object.assign(document.createElement('script'), { src: `${origin}/gtag/js?id=${id}`, async: true }),
    )

  return {
    track(event, place) {
      const { name, parameters } = toGa4Event(event)
      gtag('event', name, {
        ...parameters,
        page_location: location.origin + place,
        page_referrer: '',
        page_title: '',
        send_to: id,
      })
    },
    stop() {
      gtag('consent', 'update', { analytics_storage: 'denied' })
      gtagWindow[`ga-disable-${id}`] = true
    },
  }
}

/** Removes the cookies of Google Analytics, for every domain that it may have chosen. SF-4.40 */
export function clearGoogleCookies(): void {
  const names = document.cookie
    .split(/;\s*/)
    .map((pair) => pair.split('=')[0] ?? '')
    .filter((name) => /^_(ga|gid|gat)/.test(name))
  const labels = location.hostname.split('.')
  const domains = ['', ...labels.map((_, index) => `; Domain=.${labels.slice(index).join('.')}`)]
  for (const name of names) for (const domain of domains) document.cookie = `${name}=; Max-Age=0; Path=/${domain}`
}
