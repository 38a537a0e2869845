import {
  allows,
  parseAnyConsent,
  consentCookie,
  consentDays,
  parseConsent,
  consentGroups,
  consentValue,
  consentVersion,
  optionalGroups,
  type Consent,
  type OptionalGroup,
} from '@vitrine/contract/analytics/consent'
import type { ConsentMethod } from '@vitrine/contract/analytics/consent.contract'
import { parseEditHash } from '@vitrine/contract/kernel/preview-cookie'
import type { Shop } from '../shop/shop.ts'
import { createStore, type Store } from '../store.ts'

/** The consent of this visitor; undefined: no choice yet. Null on the server and until the page has read the cookie. */
export const choice: Store<Consent | undefined | null> = createStore<Consent | undefined | null>(null)

const channelName = 'consent'
let tabs: BroadcastChannel | undefined

/** Reads the choice, and updates it after a choice in another tab. */
export function watchChoice(): void {
  if (tabs) return
  tabs = new BroadcastChannel(channelName)
  tabs.onmessage = refresh
  // A page from the back/forward cache has missed messages of other tabs.
  addEventListener('pageshow', refresh)
  refresh()
}

function refresh(): void {
  const latest = parseConsent(document.cookie)
  const current = choice.get()
  if (current === null || current?.key !== latest?.key || current?.groups.join() !== latest?.groups.join())
    choice.set(latest)
}

/**
 * Acts at once, here and in all tabs, and notes the proof; the shop's answer makes the cookie last a year in every
 * browser. SF-1.23, SF-4.40
 */
export async function choose(
  shop: Pick<Shop, 'call' | 'inTurn'>,
  groups: readonly OptionalGroup[],
  method: ConsentMethod,
): Promise<void> {
  const consent: Consent = {
    version: consentVersion,
    key: parseAnyConsent(document.cookie)?.key ?? createKey(),
    groups: consentGroups.filter((group) => group === 'essential' || groups.some((each) => each === group)),
  }
  document.cookie = `${consentCookie}=${consentValue(consent)}; Max-Age=${consentDays * 86_400}; Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
  choice.set(consent)
  tabs?.postMessage('')
  await shop.inTurn(() => shop.call('doGiveConsent', { groups: [...groups], version: consentVersion, method }))
}

/** True with Global Privacy Control or Do Not Track, which override the consent. */
export function hasTrackingOptOut(): boolean {
  return (
    ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) || navigator.doNotTrack === '1'
  )
}

/** True when statistics may run for this visitor. Staff is not counted. SF-4.39, SF-4.40 */
export function canTrack(): boolean {
  return (
    allows(choice.get() ?? undefined, 'statistics') &&
    !hasTrackingOptOut() &&
    parseEditHash(document.cookie) === undefined
  )
}

export const allOptionalGroups: readonly OptionalGroup[] = optionalGroups

function createKey(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
