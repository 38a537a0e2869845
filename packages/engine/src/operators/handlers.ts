import type { StaffMember } from '@vitrine/contract/account/operators.contract'
import type { Handlers } from '../kernel/context.ts'
import { inTransaction, type Db } from '../kernel/database/db.ts'
import { rememberDevice } from '../kernel/security/known-device.ts'
import { readAuditLog } from './log/audit-log.ts'
import { beginTotp, confirmTotp, disableTotp } from './enrol-totp.ts'
import { checkFirstOwnerLink, createFirstOwner } from './first-owner.ts'
import { logIn } from './log-in.ts'
import { listOperators } from './operators-store.ts'
import { savedViewHandlers, type SavedViewHandlers } from './saved-views.ts'
import type { OperatorDependencies } from './operator-dependencies.ts'
import { createPasskeys } from './passkeys.ts'
import { addOperator, changePassword, editOperator, resetOperator, setPassword } from './operator-accounts.ts'
import { readProofs } from './proofs.ts'
import { readRefundLimits, saveRefundLimit } from './role-limits.ts'
import { reauthenticate } from './sessions/reauthenticate.ts'
import { endOwnSessions, endStaffSessions, readOwnSessions, readStaffSessions } from './sessions/staff-sessions.ts'
import { listRoles, removeRole, saveRole } from './staff-roles.ts'

export type OperatorHandlers = SavedViewHandlers &
  Handlers<
    | 'getFirstOwnerLink'
    | 'doCreateFirstOwner'
    | 'doOperatorLogin'
    | 'doOperatorLogout'
    | 'getOperator'
    | 'getOperators'
    | 'doAddOperator'
    | 'setOperator'
    | 'doResetOperator'
    | 'doSetOperatorPassword'
    | 'getStaffRoles'
    | 'setStaffRole'
    | 'deleteStaffRole'
    | 'getRefundLimits'
    | 'setRefundLimit'
    | 'getAuditLog'
    | 'doReauthenticateOperator'
    | 'getOperatorSessions'
    | 'deleteOperatorSessions'
    | 'getStaffSessions'
    | 'deleteStaffSessions'
    | 'setOperatorPassword'
    | 'getOperatorProofs'
    | 'doBeginTotp'
    | 'doConfirmTotp'
    | 'deleteTotp'
    | 'doBeginPasskey'
    | 'doAddPasskey'
    | 'deletePasskey'
    | 'getPasskeyChallenge'
    | 'doPasskeyLogin'
  >

export function operatorHandlers(deps: OperatorDependencies): OperatorHandlers {
  const { services, origin, sessions } = deps
  const passkeys = createPasskeys(deps)
  return {
    getFirstOwnerLink: checkFirstOwnerLink,
    doCreateFirstOwner: (ctx, payload) => createFirstOwner(ctx, payload, deps),
    ...savedViewHandlers,
    doOperatorLogin: (ctx, payload) => logIn(ctx, payload, deps),
    async doOperatorLogout(ctx) {
      await sessions.end(ctx)
      return null
    },
    getOperator: (ctx) => ctx.operator(),
    getOperators: (ctx) => readOperators(ctx.db),
    async doAddOperator(ctx, payload) {
      const { id, link } = await addOperator(services, ctx, { ...payload, origin, action: 'doAddOperator' })
      // Without a password, there is always a link.
      return { id, link: link ?? '' }
    },
    async setOperator(ctx, payload) {
      await inTransaction(ctx.db, (tx) => editOperator(tx, ctx, { ...payload, action: 'setOperator' }))
      return readOperators(ctx.db)
    },
    doResetOperator: (ctx, { id }) => resetOperator(services, ctx, { id, origin, action: 'doResetOperator' }),
    async doSetOperatorPassword(ctx, { token, password }) {
      await rememberDevice(ctx, {
        kind: 'operator',
        id: await setPassword(services, { token, password, caller: ctx.caller }),
      })
      return null
    },
    getStaffRoles: (ctx) => listRoles(ctx.db),
    async setStaffRole(ctx, payload) {
      await inTransaction(ctx.db, (tx) => saveRole(tx, ctx, payload))
      return listRoles(ctx.db)
    },
    async deleteStaffRole(ctx, payload) {
      await inTransaction(ctx.db, (tx) => removeRole(tx, ctx, payload))
      return listRoles(ctx.db)
    },
    getRefundLimits: (ctx) => readRefundLimits(ctx.db),
    async setRefundLimit(ctx, payload) {
      await inTransaction(ctx.db, (tx) => saveRefundLimit(tx, ctx, payload))
      return readRefundLimits(ctx.db)
    },
    getAuditLog: (_, payload) => readAuditLog(services, payload),
    doReauthenticateOperator: (ctx, payload) => reauthenticate(ctx, payload, { deps, passkeys }),
    getOperatorSessions: readOwnSessions,
    deleteOperatorSessions: endOwnSessions,
    getStaffSessions: readStaffSessions,
    deleteStaffSessions: endStaffSessions,
    async setOperatorPassword(ctx, { password }) {
      await changePassword(services, ctx, password)
      return null
    },
    getOperatorProofs: (ctx) => readProofs(ctx, deps),
    doBeginTotp: (ctx) => beginTotp(ctx, deps),
    doConfirmTotp: (ctx, payload) => confirmTotp(ctx, payload, deps),
    deleteTotp: (ctx) => disableTotp(ctx, deps),
    doBeginPasskey: passkeys.begin,
    doAddPasskey: passkeys.add,
    deletePasskey: passkeys.remove,
    getPasskeyChallenge: passkeys.challenge,
    doPasskeyLogin: passkeys.logIn,
  }
}

async function readOperators(db: Db): Promise<StaffMember[]> {
  return (await listOperators(db)).map((person) => ({
    ...person,
    lastLoginAt: person.lastLoginAt?.toISOString() ?? null,
  }))
}
