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
import { getRefundLimit, writeRefundLimit } from './role-limits-store.ts'
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

/** The most that the role of the actor may refund of an order; null: no limit. */
export async function findOwnLimit(db: Db, actor: Actor): Promise<number | null> {
  const operator = await actor.operator()
  return operator && (await getRefundLimit(db, operator.role))
}

export const isBeyondLimit = (limit: number | null, ownLimit: number | null): boolean =>
  ownLimit !== null && (limit === null || limit > ownLimit)

const refundPermissions: readonly Permission[] = ['orders.refund', 'returns']

/**
 * As `refuseBeyondOwn`, for a role: it must not refund more than the role of the actor either, who could give it to an
 * account of their own otherwise.
 */
export async function refuseRoleBeyondOwn(
  db: Db,
  actor: Actor,
  { role, permissions }: { readonly role: string; readonly permissions: readonly Permission[] },
): Promise<void> {
  await refuseBeyondOwn(actor, permissions)
  const ownLimit = await findOwnLimit(db, actor)
  const mayRefund = permissions.some((permission) => refundPermissions.includes(permission))
  if (mayRefund && isBeyondLimit(await getRefundLimit(db, role), ownLimit))
    refuse('operator.roleBeyondOwn', { maxRefund: ownLimit })
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
  if (before !== undefined)
    for (const granted of [before.permissions, permissions])
      await refuseRoleBeyondOwn(tx, actor, { role: before.code, permissions: granted })
  if (await isRoleNameTaken(tx, name, code)) refuse('operator.roleNameTaken', { name })
  const savedCode = await write(tx, { code, name, permissions })
  // A role of somebody with a limit has the same: it would lift theirs otherwise.
  const limit = code === undefined ? await findOwnLimit(tx, actor) : null
  if (limit !== null) await writeRefundLimit(tx, savedCode, limit)
  await recordAudit(tx, actor, {
    action: 'setStaffRole',
    subject: 'role',
    subjectId: savedCode,
    before: before && { name: before.name, permissions: before.permissions },
    after: { name, permissions, ...(limit !== null && { maxRefund: limit }) },
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
  await refuseRoleBeyondOwn(tx, actor, { role: code, permissions: role.permissions })
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
