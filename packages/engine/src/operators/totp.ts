import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const secretBytes = 20
const stepSeconds = 30
/** Codes of the previous and the next step are accepted as well, since clocks differ. */
const window = 1

export const newTotpSecret = (): Buffer => randomBytes(secretBytes)

/** The otpauth URL for the QR code, and the secret in groups of four characters for manual entry. */
export function createTotpOffer(
  secret: Uint8Array,
  { email, shop }: { readonly email: string; readonly shop: string },
): { readonly address: string; readonly secret: string } {
  const totp = createTotp(secret, { issuer: shop, label: email })
  return { address: totp.toString(), secret: totp.secret.base32.replaceAll(/(.{4})(?=.)/g, '$1 ') }
}

/** The time step of a code; undefined when the code is wrong. RFC 6238 */
export function findTotpStep(secret: Uint8Array, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const delta = createTotp(secret).validate({ token: code, timestamp: now.getTime(), window })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / stepSeconds) + delta
}

function createTotp(secret: Uint8Array, names: { readonly issuer?: string; readonly label?: string } = {}): TOTP {
  // A copy, since a view would expose the larger buffer behind it.
  return new TOTP({
    ...names,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
    algorithm: 'SHA1',
    digits: 6,
    period: stepSeconds,
  })
}
