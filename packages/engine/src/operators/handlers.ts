import type { StaffMember } from '@vitrine/contract/operators.contract'
import type { Handlers } from '../kernel/context.ts'
import { inTransaction, type Db } from '../kernel/db.ts'
import { rememberDevice } from '../kernel/known-device.ts'
import { readAuditLog } from './audit-log.ts'
import { beginTotp, confirmTotp, withdrawTotp } from './enrol-totp.ts'
import { logIn } from './log-in.ts'
import { listOperators } from './operators-store.ts'
import type { Parts } from './parts.ts'
import { openPasskeys } from './passkeys.ts'
import { addOperator, changePerson, resetOperator, setPassword } from './people.ts'
import { readProofs } from './proofs.ts'

export type OperatorHandlers = Handlers<
  | 'doOperatorLogin' | 'doOperatorLogout' | 'getOperator' | 'getOperators' | 'doAddOperator' | 'setOperator' | 'doResetOperator' | 'doSetOperatorPassword' | 'getAuditLog'
  | 'getOperatorProofs' | 'doBeginTotp' | 'doConfirmTotp' | 'deleteTotp' | 'doBeginPasskey' | 'doAddPasskey' | 'deletePasskey' | 'getPasskeyChallenge' | 'doPasskeyLogin'
>

export function operatorHandlers(parts: Parts): OperatorHandlers {
  const { house, origin, sessions } = parts
  const passkeys = openPasskeys(parts)
  return {
    doOperatorLogin: (ctx, payload) => logIn(ctx, payload, parts),
    async doOperatorLogout(ctx) {
      await sessions.end(ctx)
      return null
    },
    getOperator: (ctx) => ctx.operator(),
    getOperators: (ctx) => peopleIn(ctx.db),
    async doAddOperator(ctx, wish) {
      const { id, link } = await addOperator(house, ctx, { ...wish, origin, action: 'doAddOperator' })
      // Without a password there is always a link.
      return { id, link: link ?? '' }
    },
    async setOperator(ctx, wish) {
      await inTransaction(ctx.db, (tx) => changePerson(tx, ctx, { ...wish, action: 'setOperator' }))
      return peopleIn(ctx.db)
    },
    doResetOperator: (ctx, { id }) => resetOperator(house, ctx, { id, origin, action: 'doResetOperator' }),
    async doSetOperatorPassword(ctx, { token, password }) {
      await rememberDevice(ctx, { kind: 'operator', id: await setPassword(house, { token, password, caller: ctx.caller }) })
      return null
    },
    getAuditLog: (ctx, wish) => readAuditLog(ctx.db, wish),
    getOperatorProofs: (ctx) => readProofs(ctx, parts),
    doBeginTotp: (ctx) => beginTotp(ctx, parts),
    doConfirmTotp: (ctx, payload) => confirmTotp(ctx, payload, parts),
    deleteTotp: (ctx) => withdrawTotp(ctx, parts),
    doBeginPasskey: passkeys.begin, doAddPasskey: passkeys.add, deletePasskey: passkeys.remove, getPasskeyChallenge: passkeys.challenge, doPasskeyLogin: passkeys.logIn,
  }
}

async function peopleIn(db: Db): Promise<StaffMember[]> {
  return (await listOperators(db)).map((person) => ({ ...person, lastLoginAt: person.lastLoginAt?.toISOString() ?? null }))
}
