import type { Payload } from '@vitrine/contract/api/operations'
import type { StaffRole } from '@vitrine/contract/account/operators.contract'
import {
  isShippedRole,
  shippedRolePermissions,
  shippedRoles,
  type Permission,
} from '@vitrine/contract/kernel/permissions'
import { recordAudit, type Actor } from '../kernel/audit.ts'
import { refuse } from '../kernel/context.ts'
import type { Db, Tx } from '../kernel/database/db.ts'
import { writeRefundLimit } from './role-limits-store.ts'
import {
  countAccountsByRole,
  deleteRole,
  insertRole,
  isRoleNameTaken,
  listOwnRoles,
  lockOwnRole,
  updateRole,
} from './staff-roles-store.ts'

export async function listRoles(db: Db): Promise<StaffRole[]> {
  const [own, accounts] = [await listOwnRoles(db), await countAccountsByRole(db)]
  const shipped = shippedRoles.map((code) => ({ code, name: null, permissions: shippedRolePermissions[code] }))
  return [...shipped, ...own].map((role) => ({
    ...role,
    accounts: accounts.get(role.code) ?? 0,
  }))
}

/** The permissions of a role, which is locked until the end of the transaction. Refuses `operator.roleUnknown`. */
export async function lockRolePermissions(tx: Tx, role: string): Promise<readonly Permission[]> {
  if (isShippedRole(role)) return shippedRolePermissions[role]
  const own = await lockOwnRole(tx, role)
  return own?.permissions ?? refuse('operator.roleUnknown', { because: `There is no role with the code '${role}'.` })
}

/**
 * Staff can only grant or take what they have themselves: a manager with the permission `staff` could make or reset an
 * owner otherwise. Refuses `operator.roleBeyondOwn`.
 */
export async function refuseBeyondOwn(actor: Actor, granted: readonly Permission[]): Promise<void> {
  const operator = await actor.operator()
  const missing = operator === null ? [] : granted.filter((permission) => !operator.permissions.includes(permission))
  if (missing.length > 0) refuse('operator.roleBeyondOwn', { permissions: missing })
}

/** Adds a role, or changes the one with the code. */
export async function saveRole(
  tx: Tx,
  actor: Actor,
  { code, name, permissions }: Payload<'setStaffRole'>,
): Promise<void> {
  await refuseBeyondOwn(actor, permissions)
  const before = code === undefined ? undefined : await lockOwnRole(tx, code)
  if (code !== undefined && before === undefined) refuse('operator.roleUnknown')
  if (before !== undefined) await refuseBeyondOwn(actor, before.permissions)
  if (await isRoleNameTaken(tx, name, code)) refuse('operator.roleNameTaken', { name })
  const savedCode = await write(tx, { code, name, permissions })
  await recordAudit(tx, actor, {
    action: 'setStaffRole',
    subject: 'role',
    subjectId: savedCode,
    before: before && { name: before.name, permissions: before.permissions },
    after: { name, permissions },
  })
}

async function write(tx: Tx, { code, name, permissions }: Payload<'setStaffRole'>): Promise<string> {
  if (code === undefined)
    return (await insertRole(tx, { name, permissions })) ?? refuse('operator.roleNameTaken', { name })
  await updateRole(tx, { code, name, permissions })
  return code
}

export async function removeRole(tx: Tx, actor: Actor, { code }: Payload<'deleteStaffRole'>): Promise<void> {
  const role = (await lockOwnRole(tx, code)) ?? refuse('operator.roleUnknown')
  await refuseBeyondOwn(actor, role.permissions)
  const accounts = (await countAccountsByRole(tx)).get(code) ?? 0
  if (accounts > 0) refuse('operator.roleInUse', { count: accounts })
  await writeRefundLimit(tx, code, null)
  await deleteRole(tx, code)
  await recordAudit(tx, actor, {
    action: 'deleteStaffRole',
    subject: 'role',
    subjectId: code,
    before: { name: role.name, permissions: role.permissions },
  })
}
