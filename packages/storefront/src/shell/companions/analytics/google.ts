import type { ShopEvent } from '../../../data/analytics/events.ts'
import { inGoogleShape } from './google-shape.ts'

interface Gtag {
  dataLayer?: unknown[]
  [disabled: `ga-disable-${string}`]: boolean
}

interface Google {
  hear(event: ShopEvent, place: string): void
  stop(): void
}

const origin = 'https://www.googletagmanager.com'

/**
 * Google Analytics, for visitors who agreed to it and shops that want it. Its script is asked for here and nowhere else. Pages are told by their kind: an address may
 * be a key to somebody's order. SF-4.39
 */
export function openGoogle(id: string): Google {
  // What Google's script looks for in the window.
  const ours = window as unknown as Gtag
  const layer = (ours.dataLayer ??= [])
  // It reads only what is an `arguments`, and no array.
  // oxlint-disable-next-line prefer-rest-params
  function gtag(..._said: readonly unknown[]) { layer.push(arguments) }
  ours[`ga-disable-${id}`] = false
  gtag('consent', 'default', { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'granted' })
  gtag('js', new Date())
  gtag('config', id, { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false, page_location: location.origin, page_referrer: '', page_title: '' })
  if (!document.querySelector(`script[src^="${origin}"]`)) document.head.append(Object.assign(document.createElement('script'), { src: `${origin}/gtag/js?id=${id}`, async: true }))

  return {
    hear(event, place) {
      const { name, parameters } = inGoogleShape(event)
      gtag('event', name, { ...parameters, page_location: location.origin + place, page_referrer: '', page_title: '', send_to: id })
    },
    stop() {
      gtag('consent', 'update', { analytics_storage: 'denied' })
      ours[`ga-disable-${id}`] = true
    },
  }
}

/** Whatever Google left in this browser, under every domain that it may have chosen. SF-4.40 */
export function clearGoogle(): void {
  const names = document.cookie.split(/;\s*/).map((pair) => pair.split('=')[0] ?? '').filter((name) => /^_(ga|gid|gat)/.test(name))
  const labels = location.hostname.split('.')
  const domains = ['', ...labels.map((_, index) => `; Domain=.${labels.slice(index).join('.')}`)]
  for (const name of names) for (const domain of domains) document.cookie = `${name}=; Max-Age=0; Path=/${domain}`
}
