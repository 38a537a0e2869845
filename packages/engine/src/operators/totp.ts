import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const secretBytes = 20
const stepSeconds = 30
/** A code counts a step earlier and later too: clocks differ, and people type slowly. */
const window = 1

export const newTotpSecret = (): Buffer => randomBytes(secretBytes)

/** What an app scans, and the same secret to be typed: in groups of four. */
export function totpOffer(secret: Uint8Array, { email, shop }: { readonly email: string; readonly shop: string }): { readonly address: string; readonly secret: string } {
  const totp = totpOf(secret, { issuer: shop, label: email })
  return { address: totp.toString(), secret: totp.secret.base32.replaceAll(/(.{4})(?=.)/g, '$1 ') }
}

/** The step of time that a code belongs to; undefined: it is wrong. RFC 6238 */
export function stepOf(secret: Uint8Array, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / stepSeconds) + delta
}

function totpOf(secret: Uint8Array, names: { readonly issuer?: string; readonly label?: string } = {}): TOTP {
  // A view of a larger buffer would bring its neighbours along.
  return new TOTP({ ...names, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }), algorithm: 'SHA1', digits: 6, period: stepSeconds })
}
