import { allows, anyConsentIn, consentCookie, consentDays, consentIn, consentGroups, consentValue, consentVersion, optionalGroups, type Consent, type OptionalGroup } from '@vitrine/contract/consent'
import type { ConsentMethod } from '@vitrine/contract/consent.contract'
import { editHashIn } from '@vitrine/contract/kernel/preview-cookie'
import type { Shop } from '../shop.ts'
import { createStore, type Store } from '../store.ts'

/** What this visitor chose; undefined: nothing yet. Null on the server and until the page has looked. */
export const choice: Store<Consent | undefined | null> = createStore<Consent | undefined | null>(null)

const channelName = 'consent'
let tabs: BroadcastChannel | undefined

/** Reads what was chosen, and hears of what is chosen in other tabs. */
export function watchChoice(): void {
  if (tabs) return
  tabs = new BroadcastChannel(channelName)
  tabs.onmessage = look
  // A page that comes back from the browser's memory has missed what was said meanwhile.
  addEventListener('pageshow', look)
  look()
}

function look(): void {
  const now = consentIn(document.cookie)
  const known = choice.get()
  if (known === null || known?.key !== now?.key || known?.groups.join() !== now?.groups.join()) choice.set(now)
}

/** Acts at once, here and in all tabs, and notes the proof; the shop's answer makes the cookie last a year in every browser. SF-1.23, SF-4.40 */
export async function choose(shop: Pick<Shop, 'call' | 'inTurn'>, groups: readonly OptionalGroup[], method: ConsentMethod): Promise<void> {
  const consent: Consent = { version: consentVersion, key: anyConsentIn(document.cookie)?.key ?? newKey(), groups: consentGroups.filter((group) => group === 'essential' || groups.some((each) => each === group)) }
  document.cookie = `${consentCookie}=${consentValue(consent)}; Max-Age=${consentDays * 86_400}; Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
  choice.set(consent)
  tabs?.postMessage('')
  await shop.inTurn(() => shop.call('doGiveConsent', { groups: [...groups], version: consentVersion, method }))
}

/** The browser asks for its user that nobody follows them: that outweighs every tick. */
export function refusesToBeFollowed(): boolean {
  return ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) || navigator.doNotTrack === '1'
}

/** Statistics run for this visitor now. The shop's own people are not visitors. SF-4.39, SF-4.40 */
export function mayCount(): boolean {
  return allows(choice.get() ?? undefined, 'statistics') && !refusesToBeFollowed() && editHashIn(document.cookie) === undefined
}

export const everything: readonly OptionalGroup[] = optionalGroups

function newKey(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
