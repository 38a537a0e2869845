import { parseConsent } from '@vitrine/contract/analytics/consent'
import { createStore, type Store } from '../store.ts'

/**
 * The number of requests for refused media. A count, so that a request before the subscriber exists is not lost.
 * SF-8.67
 */
export const refusedMedia: Store<number> = createStore(0)

/**
 * Whether external videos and maps may load: with consent, or without any choice so far, since the placeholder names
 * their source. After a refusal the visitor gets a notification with a link to the settings. SF-8.67
 */
export function mayShowMedia(): boolean {
  const consent = parseConsent(document.cookie)
  if (!consent || consent.groups.includes('media')) return true
  refusedMedia.set(refusedMedia.get() + 1)
  return false
}
