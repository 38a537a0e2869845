import type { Assertion, Attestation, CreationOptions, RequestOptions } from '@vitrine/contract/passkey'
import type { Tx } from '../db.ts'
import { hashOf } from '../session-secret.ts'
import { challengeMilliseconds, createChallenges } from './challenge.ts'
import { useChallenge } from './challenge-store.ts'
import { relyingPartyOf, takesPasskeys } from './relying-party.ts'

export interface PasskeyUser {
  /** For what a challenge is made: an answer for one user is none for another. */
  readonly handle: string
  readonly name: string
  readonly displayName: string
  /** Ids of the passkeys that the user has already. */
  readonly known: readonly string[]
}

export interface KnownPasskey {
  readonly id: string
  readonly publicKey: Buffer
  readonly counter: number
}

/** Something that was proved, once: `use` uses the challenge up, or answers false when somebody did before. */
export interface Proved<T> {
  readonly value: T
  use(tx: Tx): Promise<boolean>
}

/** Makes and checks what browsers sign with passkeys. What does not fit is undefined: a stranger's answer, a broken one, one that came too late. */
export interface PasskeyProofs {
  /** Whether browsers make passkeys at all for the address of this shop. */
  readonly isPossible: boolean
  creation(user: PasskeyUser, asked: { readonly shopName: string; readonly now: Date }): Promise<CreationOptions>
  request(now: Date): Promise<RequestOptions>
  made(response: Attestation, asked: { readonly handle: string; readonly now: Date }): Promise<Proved<KnownPasskey> | undefined>
  /** Proves the passkey; its value is the new counter. */
  signed(response: Assertion, asked: { readonly passkey: KnownPasskey; readonly now: Date }): Promise<Proved<number> | undefined>
}

// Ed25519, ES256 and RS256, as numbered by COSE: what authenticators of all makers know.
const algorithms = [-8, -7, -257]
const forLogin = 'login'

export function openPasskeyProofs({ origin, signature }: { readonly origin: string; readonly signature: (text: string) => Promise<Buffer> }): PasskeyProofs {
  const rpId = relyingPartyOf(origin)
  const challenges = createChallenges(signature)
  const expected = { expectedOrigin: origin, expectedRPID: rpId }

  async function openChallenge(clientDataJSON: string, purpose: string, now: Date) {
    const text = challengeIn(clientDataJSON)
    const expiresAt = await challenges.expiryOf(text, purpose, now)
    return expiresAt && { text, use: (tx: Tx) => useChallenge(tx, { hash: hashOf(text), expiresAt, now }) }
  }

  return {
    isPossible: takesPasskeys(origin),
    async creation({ handle, name, displayName, known }, { shopName, now }) {
      return {
        challenge: await challenges.make(handle, now), rp: { name: shopName, id: rpId }, user: { id: Buffer.from(handle).toString('base64url'), name, displayName },
        pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })), timeout: challengeMilliseconds,
        excludeCredentials: known.map((id) => ({ id, type: 'public-key' as const })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' }, attestation: 'none',
      }
    },
    async request(now) {
      return { challenge: await challenges.make(forLogin, now), rpId, timeout: challengeMilliseconds, userVerification: 'required' }
    },
    async made(response, { handle, now }) {
      const challenge = await openChallenge(response.response.clientDataJSON, handle, now)
      if (!challenge) return undefined
      const { verifyRegistrationResponse } = await library()
      const verified = await verifyRegistrationResponse({
        ...expected, response: { ...response, clientExtensionResults: {}, response: { ...response.response, transports: [] } },
        expectedChallenge: challenge.text, supportedAlgorithmIDs: algorithms,
      }).catch(unfit)
      const credential = verified?.registrationInfo?.credential
      return credential && { value: { id: credential.id, publicKey: Buffer.from(credential.publicKey), counter: credential.counter }, use: challenge.use }
    },
    async signed(response, { passkey: { id, publicKey, counter }, now }) {
      const challenge = await openChallenge(response.response.clientDataJSON, forLogin, now)
      if (!challenge) return undefined
      const { verifyAuthenticationResponse } = await library()
      const answer = await verifyAuthenticationResponse({
        ...expected, response: { ...response, clientExtensionResults: {} }, expectedChallenge: challenge.text, credential: { id, publicKey: Uint8Array.from(publicKey), counter },
      }).catch(unfit)
      return answer?.verified ? { value: answer.authenticationInfo.newCounter, use: challenge.use } : undefined
    },
  }
}

// It brings parsers of certificates along, which nobody waits for who does not use a passkey.
const library = () => import('@simplewebauthn/server')

// The library throws for whatever does not fit: an answer of somebody else's, or a broken one.
const unfit = () => undefined

function challengeIn(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return typeof data === 'object' && data !== null && 'challenge' in data && typeof data.challenge === 'string' ? data.challenge : ''
  } catch {
    return ''
  }
}
