import type { Proofs } from '@vitrine/contract/account/operator-proofs.contract'
import type { Assertion } from '@vitrine/contract/account/passkey'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { refuse, type Context } from '../kernel/context.ts'
import type { Tx } from '../kernel/database/db.ts'
import { createPasskeyProofs } from '../kernel/passkeys/passkey-proofs.ts'
import { completeLogin } from './log-in.ts'
import { findLogin, type OperatorLogin } from './operators-store.ts'
import type { OperatorDependencies } from './operator-dependencies.ts'
import { recordPasskeyUse, findPasskey, listPasskeys, deletePasskey, insertPasskey } from './passkeys-store.ts'
import { enrol, refuseUnlessMayEnrol, requireOperator, removeProof } from './proofs.ts'

export interface Passkeys {
  begin(ctx: Context): Promise<Answer<'doBeginPasskey'>>
  add(ctx: Context, payload: Payload<'doAddPasskey'>): Promise<Proofs>
  remove(ctx: Context, payload: Payload<'deletePasskey'>): Promise<Proofs>
  challenge(ctx: Context): Promise<Answer<'getPasskeyChallenge'>>
  logIn(ctx: Context, payload: Payload<'doPasskeyLogin'>): Promise<Answer<'doPasskeyLogin'>>
  /** Verifies the answer to a challenge; refuses `operator.passkeyInvalid`. */
  verify(ctx: Context, response: Assertion): Promise<PasskeyProof>
}

export interface PasskeyProof {
  readonly operator: OperatorLogin
  /** Consumes the answer, or refuses. */
  consume(tx: Tx): Promise<void>
}

export function createPasskeys(deps: OperatorDependencies): Passkeys {
  const proofs = createPasskeyProofs(deps)
  const refuseUnlessPossible = () => {
    if (!proofs.isPossible) refusePasskey()
  }

  return {
    async begin(ctx) {
      refuseUnlessPossible()
      const { id, email, name } = await refuseUnlessMayEnrol(ctx)
      const [existing, settings] = await Promise.all([listPasskeys(ctx.db, id), deps.services.settings()])
      return proofs.creationOptions(
        { handle: toHandle(id), name: email, displayName: name, passkeyIds: existing.map((key) => key.id) },
        { shopName: settings['shop.name'], now: ctx.now },
      )
    },
    async add(ctx, { name, response }) {
      refuseUnlessPossible()
      const { id } = await requireOperator(ctx)
      const registration =
        (await proofs.verifyRegistration(response, { handle: toHandle(id), now: ctx.now })) ?? refusePasskey()
      return enrol(ctx, {
        deps,
        action: 'doAddPasskey',
        after: { name },
        async write(tx, operator) {
          const passkey = {
            ...registration.value,
            operatorId: operator.id,
            name,
            createdAt: ctx.now,
            transports: response.response.transports,
          }
          if (!(await registration.consume(tx)) || !(await insertPasskey(tx, passkey))) refusePasskey()
        },
      })
    },
    async remove(ctx, { id }) {
      const operator = await requireOperator(ctx)
      const passkey = await findPasskey(ctx.db, id)
      if (passkey?.operatorId !== operator.id) return refusePasskey()
      return removeProof(ctx, {
        deps,
        action: 'deletePasskey',
        before: { name: passkey.name },
        write: async (tx) => {
          await deletePasskey(tx, operator.id, id)
        },
      })
    },
    async challenge({ now }) {
      refuseUnlessPossible()
      return proofs.requestOptions(now)
    },
    async logIn(ctx, { response }) {
      const { operator, consume } = await verify(ctx, response)
      return completeLogin(ctx, operator, { deps, proof: { by: 'passkey', consume } })
    },
    verify,
  }

  async function verify({ db, now }: Context, response: Assertion): Promise<PasskeyProof> {
    refuseUnlessPossible()
    const passkey = await findPasskey(db, response.id)
    const operator = passkey && (await findLogin(db, passkey.operatorId))
    if (passkey === undefined || !operator?.isActive) return refusePasskey()
    const assertion = (await proofs.verifyAuthentication(response, { passkey, now })) ?? refusePasskey()
    return {
      operator,
      async consume(tx) {
        if (!(await assertion.consume(tx))) refusePasskey()
        await recordPasskeyUse(tx, { id: passkey.id, counter: assertion.value, now })
      },
    }
  }
}

const toHandle = (operatorId: number) => `operator ${operatorId}`
const refusePasskey = (): never => refuse('operator.passkeyInvalid')
