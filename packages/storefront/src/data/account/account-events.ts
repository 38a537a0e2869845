import { allows, parseConsent } from '@vitrine/contract/analytics/consent'
import { eventCookie, formatEventCookie } from '@vitrine/contract/analytics/event-cookie'

/** Events of the account for listeners on this page. */
export interface AccountEvents {
  readonly login: { readonly method: 'password' | 'passkey' }
  readonly signUp: { readonly method: 'password' }
}

const eventName = (name: keyof AccountEvents) => `vitrine:${name}`

/**
 * Emits a login or a registration, without personal data. The page is left right after, so the next page sends the
 * analytics event, as after a form submission, and only with consent. SF-4.15, SF-4.17, SF-9.34, SF-9.35
 */
export function emitAccountEvent<N extends keyof AccountEvents>(name: N, detail: AccountEvents[N]): void {
  window.dispatchEvent(new CustomEvent(eventName(name), { detail }))
  if (!allows(parseConsent(document.cookie), 'statistics')) return
  const happened = formatEventCookie([{ name: name === 'login' ? 'login' : 'sign_up', method: detail.method }])
  document.cookie = `${eventCookie}=${happened}; Max-Age=60; Path=/; SameSite=Lax`
}
