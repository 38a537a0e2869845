import type { Proofs } from '@vitrine/contract/operator-proofs.contract'
import type { Answer, Payload } from '@vitrine/contract/operations'
import { refuse, type Context } from '../kernel/context.ts'
import { createPasskeyProofs } from '../kernel/passkeys/passkey-proofs.ts'
import { enter } from './log-in.ts'
import { operatorOf } from './operators-store.ts'
import type { Parts } from './parts.ts'
import { notePasskeyUsed, passkeyOf, passkeysOf, removePasskey, writePasskey } from './passkeys-store.ts'
import { enrol, refuseUnlessMayEnrol, self, withdraw } from './proofs.ts'

export interface Passkeys {
  begin(ctx: Context): Promise<Answer<'doBeginPasskey'>>
  add(ctx: Context, payload: Payload<'doAddPasskey'>): Promise<Proofs>
  remove(ctx: Context, payload: Payload<'deletePasskey'>): Promise<Proofs>
  challenge(ctx: Context): Promise<Answer<'getPasskeyChallenge'>>
  logIn(ctx: Context, payload: Payload<'doPasskeyLogin'>): Promise<Answer<'doPasskeyLogin'>>
}

export function openPasskeys(parts: Parts): Passkeys {
  const keys = createPasskeyProofs(parts)
  const refuseUnlessPossible = () => { if (!keys.isPossible) refusePasskey() }

  return {
    async begin(ctx) {
      refuseUnlessPossible()
      const { id, email, name } = await refuseUnlessMayEnrol(ctx)
      const [known, settings] = await Promise.all([passkeysOf(ctx.db, id), parts.house.settings()])
      return keys.creationOptions({ handle: handleOf(id), name: email, displayName: name, passkeyIds: known.map((key) => key.id) }, { shopName: settings['shop.name'], now: ctx.now })
    },
    async add(ctx, { name, response }) {
      refuseUnlessPossible()
      const { id } = await self(ctx)
      const made = await keys.verifyRegistration(response, { handle: handleOf(id), now: ctx.now }) ?? refusePasskey()
      return enrol(ctx, {
        parts, action: 'doAddPasskey', after: { name },
        async write(tx, operator) {
          const passkey = { ...made.value, operatorId: operator.id, name, createdAt: ctx.now, transports: response.response.transports }
          if (!await made.consume(tx) || !await writePasskey(tx, passkey)) refusePasskey()
        },
      })
    },
    async remove(ctx, { id }) {
      const operator = await self(ctx)
      const passkey = await passkeyOf(ctx.db, id)
      if (passkey?.operatorId !== operator.id) return refusePasskey()
      return withdraw(ctx, { parts, action: 'deletePasskey', before: { name: passkey.name }, write: async (tx) => { await removePasskey(tx, operator.id, id) } })
    },
    async challenge({ now }) {
      refuseUnlessPossible()
      return keys.requestOptions(now)
    },
    async logIn(ctx, { response }) {
      refuseUnlessPossible()
      const { now } = ctx
      const passkey = await passkeyOf(ctx.db, response.id)
      const operator = passkey && await operatorOf(ctx.db, passkey.operatorId)
      if (passkey === undefined || !operator?.isActive) return refusePasskey()
      const signed = await keys.verifyAuthentication(response, { passkey, now }) ?? refusePasskey()
      return enter(ctx, operator, {
        parts,
        proof: {
          by: 'passkey',
          async use(tx) {
            if (!await signed.consume(tx)) refusePasskey()
            await notePasskeyUsed(tx, { id: passkey.id, counter: signed.value, now })
          },
        },
      })
    },
  }
}

const handleOf = (operatorId: number) => `operator ${operatorId}`
const refusePasskey = (): never => refuse('operator.passkeyInvalid')
