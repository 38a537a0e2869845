import { allows, consentIn } from '@vitrine/contract/consent'
import { happenedCookie, writeHappened } from '@vitrine/contract/happened'

/** What the account tells whoever listens on this page. */
export interface AccountEvents {
  readonly login: { readonly method: 'password' | 'passkey' }
  readonly signUp: { readonly method: 'password' }
}

const eventName = (name: keyof AccountEvents) => `vitrine:${name}`

/**
 * Says that somebody has logged in or signed up. It carries nothing that names the person. The page is left right after, so statistics hear of it from the next one, as after
 * a form that was posted, and only with consent. SF-4.15, SF-4.17, SF-9.34, SF-9.35
 */
export function tellAccountEvent<N extends keyof AccountEvents>(name: N, detail: AccountEvents[N]): void {
  window.dispatchEvent(new CustomEvent(eventName(name), { detail }))
  if (!allows(consentIn(document.cookie), 'statistics')) return
  const happened = writeHappened([{ name: name === 'login' ? 'login' : 'sign_up', method: detail.method }])
  document.cookie = `${happenedCookie}=${happened}; Max-Age=60; Path=/; SameSite=Lax`
}
