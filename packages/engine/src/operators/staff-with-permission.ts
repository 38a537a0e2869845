import { hasAccess, type Permission } from '@vitrine/contract/kernel/permissions'
import type { Operator } from '../kernel/context.ts'
import type { Db } from '../kernel/database/db.ts'
import { listOperators } from './operators-store.ts'

/** Active staff whose role has the permission, by name. */
export async function listStaffWithPermission(
  db: Db,
  permission: Permission,
): Promise<readonly Pick<Operator, 'id' | 'name' | 'role' | 'permissions'>[]> {
  const staff = await listOperators(db)
  return staff.filter(({ isActive, permissions }) => isActive && hasAccess(permissions, permission))
}
