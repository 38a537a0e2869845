import { isIP } from 'node:net'

/** Browsers support passkeys for host names, not for IP addresses, and only in secure contexts. */
export function supportsPasskeys(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  const isName = isIP(hostname.replaceAll(/[[\]]/g, '')) === 0
  return isName && (protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost'))
}

/** The host name that a passkey is bound to. */
export const getRelyingPartyId = (origin: string): string => new URL(origin).hostname
