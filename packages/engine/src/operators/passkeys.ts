import type { Proofs } from '@vitrine/contract/operator-proofs.contract'
import type { Answer, Payload } from '@vitrine/contract/operations'
import { refuse, type Context } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { hashOf } from '../kernel/session-secret.ts'
import { challengeMilliseconds, createChallenges, type Challenges } from './challenge.ts'
import { enter } from './log-in.ts'
import { operatorOf } from './operators-store.ts'
import type { Parts } from './parts.ts'
import { notePasskeyUsed, passkeyOf, passkeysOf, removePasskey, useChallenge, writePasskey } from './passkeys-store.ts'
import { enrol, refuseUnlessMayEnrol, self, withdraw } from './proofs.ts'
import { relyingPartyOf, takesPasskeys } from './relying-party.ts'

// Ed25519, ES256 and RS256, as numbered by COSE: what authenticators of all makers know.
const algorithms = [-8, -7, -257]

export interface Passkeys {
  begin(ctx: Context): Promise<Answer<'doBeginPasskey'>>
  add(ctx: Context, payload: Payload<'doAddPasskey'>): Promise<Proofs>
  remove(ctx: Context, payload: Payload<'deletePasskey'>): Promise<Proofs>
  challenge(ctx: Context): Promise<Answer<'getPasskeyChallenge'>>
  logIn(ctx: Context, payload: Payload<'doPasskeyLogin'>): Promise<Answer<'doPasskeyLogin'>>
}

export function openPasskeys(parts: Parts): Passkeys {
  const { origin } = parts
  const rpId = relyingPartyOf(origin)
  const challenges = createChallenges(parts.signature)
  const refuseUnlessPossible = () => { if (!takesPasskeys(origin)) refuse('operator.passkeyInvalid') }

  return {
    async begin(ctx) {
      refuseUnlessPossible()
      const { id, email, name } = await refuseUnlessMayEnrol(ctx)
      const [known, settings, challenge] = await Promise.all([passkeysOf(ctx.db, id), parts.house.settings(), challenges.make(purposeOf(id), ctx.now)])
      return {
        challenge, rp: { name: settings['shop.name'], id: rpId }, user: { id: Buffer.from(`operator ${id}`).toString('base64url'), name: email, displayName: name },
        pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })), timeout: challengeMilliseconds,
        excludeCredentials: known.map((key) => ({ id: key.id, type: 'public-key' as const })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' }, attestation: 'none',
      }
    },
    async add(ctx, { name, response }) {
      refuseUnlessPossible()
      const { id } = await self(ctx)
      const challenge = await openChallenge(challenges, ctx, { clientDataJSON: response.response.clientDataJSON, purpose: purposeOf(id) })
      const { verifyRegistrationResponse } = await library()
      const { registrationInfo } = await verifyRegistrationResponse({
        response: { ...response, clientExtensionResults: {}, response: { ...response.response, transports: [] } },
        expectedChallenge: challenge.text, expectedOrigin: origin, expectedRPID: rpId, supportedAlgorithmIDs: algorithms,
      }).catch(refusePasskey)
      if (registrationInfo === undefined) return refusePasskey()
      const { credential } = registrationInfo
      return enrol(ctx, {
        parts, action: 'doAddPasskey', after: { name },
        async write(tx, operator) {
          await challenge.use(tx)
          const passkey = { id: credential.id, operatorId: operator.id, publicKey: Buffer.from(credential.publicKey), counter: credential.counter, name, createdAt: ctx.now }
          if (!await writePasskey(tx, { ...passkey, transports: response.response.transports })) refusePasskey()
        },
      })
    },
    async remove(ctx, { id }) {
      const operator = await self(ctx)
      const passkey = await passkeyOf(ctx.db, id)
      if (passkey?.operatorId !== operator.id) return refusePasskey()
      return withdraw(ctx, { parts, action: 'deletePasskey', before: { name: passkey.name }, write: async (tx) => { await removePasskey(tx, operator.id, id) } })
    },
    async challenge(ctx) {
      refuseUnlessPossible()
      return { challenge: await challenges.make('login', ctx.now), rpId, timeout: challengeMilliseconds, userVerification: 'required' }
    },
    async logIn(ctx, { response }) {
      refuseUnlessPossible()
      const passkey = await passkeyOf(ctx.db, response.id)
      const operator = passkey && await operatorOf(ctx.db, passkey.operatorId)
      if (passkey === undefined || !operator?.isActive) return refusePasskey()
      const challenge = await openChallenge(challenges, ctx, { clientDataJSON: response.response.clientDataJSON, purpose: 'login' })
      const { verifyAuthenticationResponse } = await library()
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...response, clientExtensionResults: {} },
        expectedChallenge: challenge.text, expectedOrigin: origin, expectedRPID: rpId,
        credential: { id: passkey.id, publicKey: Uint8Array.from(passkey.publicKey), counter: passkey.counter },
      }).catch(refusePasskey)
      if (!verified) refusePasskey()
      return enter(ctx, operator, {
        parts,
        proof: {
          by: 'passkey',
          async use(tx) {
            await challenge.use(tx)
            await notePasskeyUsed(tx, { id: passkey.id, counter: authenticationInfo.newCounter, now: ctx.now })
          },
        },
      })
    },
  }
}

const purposeOf = (operatorId: number) => `operator ${operatorId}`

// The library throws for whatever does not fit: an answer of somebody else's, or a broken one.
const refusePasskey = (): never => refuse('operator.passkeyInvalid')

// It brings parsers of certificates along, which nobody waits for who does not use a passkey.
const library = () => import('@simplewebauthn/server')

async function openChallenge(challenges: Challenges, { now }: Context, { clientDataJSON, purpose }: { readonly clientDataJSON: string; readonly purpose: string }) {
  const text = challengeIn(clientDataJSON)
  const expiresAt = await challenges.expiryOf(text, purpose, now)
  if (expiresAt === undefined) return refusePasskey()
  return {
    text,
    async use(tx: Tx): Promise<void> {
      if (!await useChallenge(tx, { hash: hashOf(text), expiresAt, now })) refusePasskey()
    },
  }
}

function challengeIn(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return typeof data === 'object' && data !== null && 'challenge' in data && typeof data.challenge === 'string' ? data.challenge : ''
  } catch {
    return ''
  }
}
