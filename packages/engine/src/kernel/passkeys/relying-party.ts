import { isIP } from 'node:net'

/** Browsers make passkeys for names, not for bare addresses, and only where nobody can listen in. */
export function takesPasskeys(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  const isName = isIP(hostname.replaceAll(/[[\]]/g, '')) === 0
  return isName && (protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost'))
}

/** The name that a passkey is bound to. */
export const relyingPartyOf = (origin: string): string => new URL(origin).hostname
