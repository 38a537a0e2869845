import type { Assertion, Attestation, CreationOptions, RequestOptions } from '@vitrine/contract/account/passkey'
import type { Tx } from '../database/db.ts'
import { hashSecret } from '../security/session-secret.ts'
import { challengeMs, createChallenges } from './challenge.ts'
import { consumeChallenge } from './challenge-store.ts'
import { getRelyingPartyId, supportsPasskeys } from './relying-party.ts'

export interface PasskeyUser {
  /** Binds a challenge to this user. */
  readonly handle: string
  readonly name: string
  readonly displayName: string
  /** Ids of the user's existing passkeys. */
  readonly passkeyIds: readonly string[]
}

export interface StoredPasskey {
  readonly id: string
  readonly publicKey: Buffer
  readonly counter: number
}

/** A verified proof. `use` consumes its challenge; false when it was consumed before. */
export interface VerifiedProof<T> {
  readonly value: T
  consume(tx: Tx): Promise<boolean>
}

/** Creates and verifies WebAuthn ceremonies. Invalid, foreign and expired responses give undefined. */
export interface PasskeyProofs {
  /** Whether browsers support passkeys for the shop's origin. */
  readonly isPossible: boolean
  creationOptions(
    user: PasskeyUser,
    options: { readonly shopName: string; readonly now: Date },
  ): Promise<CreationOptions>
  requestOptions(now: Date): Promise<RequestOptions>
  verifyRegistration(
    response: Attestation,
    options: { readonly handle: string; readonly now: Date },
  ): Promise<VerifiedProof<StoredPasskey> | undefined>
  /** Verifies an assertion; the value is the new signature counter. */
  verifyAuthentication(
    response: Assertion,
    options: { readonly passkey: StoredPasskey; readonly now: Date },
  ): Promise<VerifiedProof<number> | undefined>
}

// Ed25519, ES256 and RS256 by their COSE numbers: supported by authenticators of all vendors.
const algorithms = [-8, -7, -257]
const loginPurpose = 'login'

export function createPasskeyProofs({
  origin,
  signature,
}: {
  readonly origin: string
  readonly signature: (text: string) => Promise<Buffer>
}): PasskeyProofs {
  const rpId = getRelyingPartyId(origin)
  const challenges = createChallenges(signature)
  const expected = { expectedOrigin: origin, expectedRPID: rpId }

  async function findChallenge(clientDataJSON: string, purpose: string, now: Date) {
    const text = parseChallenge(clientDataJSON)
    const expiresAt = await challenges.findExpiry(text, purpose, now)
    return expiresAt && { text, consume: (tx: Tx) => consumeChallenge(tx, { hash: hashSecret(text), expiresAt, now }) }
  }

  return {
    isPossible: supportsPasskeys(origin),
    async creationOptions({ handle, name, displayName, passkeyIds }, { shopName, now }) {
      return {
        challenge: await challenges.create(handle, now),
        rp: { name: shopName, id: rpId },
        user: { id: Buffer.from(handle).toString('base64url'), name, displayName },
        pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
        timeout: challengeMs,
        excludeCredentials: passkeyIds.map((id) => ({ id, type: 'public-key' as const })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
      }
    },
    async requestOptions(now) {
      return {
        challenge: await challenges.create(loginPurpose, now),
        rpId,
        timeout: challengeMs,
        userVerification: 'required',
      }
    },
    async verifyRegistration(response, { handle, now }) {
      const challenge = await findChallenge(response.response.clientDataJSON, handle, now)
      if (!challenge) return undefined
      const { verifyRegistrationResponse } = await loadLibrary()
      const verified = await verifyRegistrationResponse({
        ...expected,
        response: { ...response, clientExtensionResults: {}, response: { ...response.response, transports: [] } },
        expectedChallenge: challenge.text,
        supportedAlgorithmIDs: algorithms,
      }).catch(toUndefined)
      const credential = verified?.registrationInfo?.credential
      return (
        credential && {
          value: { id: credential.id, publicKey: Buffer.from(credential.publicKey), counter: credential.counter },
          consume: challenge.consume,
        }
      )
    },
    async verifyAuthentication(response, { passkey: { id, publicKey, counter }, now }) {
      const challenge = await findChallenge(response.response.clientDataJSON, loginPurpose, now)
      if (!challenge) return undefined
      const { verifyAuthenticationResponse } = await loadLibrary()
      const answer = await verifyAuthenticationResponse({
        ...expected,
        response: { ...response, clientExtensionResults: {} },
        expectedChallenge: challenge.text,
        credential: { id, publicKey: Uint8Array.from(publicKey), counter },
      }).catch(toUndefined)
      return answer?.verified ? { value: answer.authenticationInfo.newCounter, consume: challenge.consume } : undefined
    },
  }
}

// Imported on demand: it contains certificate parsers, which logins without a passkey do not need.
const loadLibrary = () => import('@simplewebauthn/server')

// The library throws for invalid and foreign responses.
const toUndefined = () => undefined

function parseChallenge(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return typeof data === 'object' && data !== null && 'challenge' in data && typeof data.challenge === 'string'
      ? data.challenge
      : ''
  } catch {
    return ''
  }
}
