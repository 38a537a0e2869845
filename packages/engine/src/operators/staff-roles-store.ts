import { permissions, type Permission } from '@vitrine/contract/kernel/permissions'
import type { Db, Tx } from '../kernel/database/db.ts'

/** One of the shop's own roles. */
export interface StoredRole {
  readonly code: string
  readonly name: string
  readonly permissions: readonly Permission[]
}

export async function listOwnRoles(db: Db): Promise<readonly StoredRole[]> {
  const rows = await db.selectFrom('staff_roles').select(['code', 'name', 'permissions']).orderBy('name').execute()
  return rows.map((row) => ({ ...row, permissions: toPermissions(row.permissions) }))
}

/** Locks the role, so that it is not deleted before the account that gets it is written. */
export async function lockOwnRole(tx: Tx, code: string): Promise<StoredRole | undefined> {
  const row = await tx
    .selectFrom('staff_roles')
    .select(['code', 'name', 'permissions'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, permissions: toPermissions(row.permissions) }
}

/** The number of accounts of each role that has any. */
export async function countAccountsByRole(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('operators')
    .select((eb) => ['role', eb.fn.countAll<string>().as('count')])
    .groupBy('role')
    .execute()
  return new Map(rows.map(({ role, count }) => [role, Number(count)]))
}

export async function isRoleNameTaken(tx: Tx, name: string, exceptCode: string | undefined): Promise<boolean> {
  const row = await tx
    .selectFrom('staff_roles')
    .select('code')
    .where('name_key', '=', (eb) => eb.fn<string>('lower', [eb.val(name)]))
    .$if(exceptCode !== undefined, (query) => query.where('code', '!=', exceptCode ?? ''))
    .executeTakeFirst()
  return row !== undefined
}

/** Undefined: the name is in use. */
export async function insertRole(tx: Tx, { name, permissions: granted }: Omit<StoredRole, 'code'>) {
  const row = await tx
    .insertInto('staff_roles')
    .values({ name, permissions: [...granted] })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .returning('code')
    .executeTakeFirst()
  return row?.code
}

export async function updateRole(tx: Tx, { code, name, permissions: granted }: StoredRole): Promise<void> {
  await tx
    .updateTable('staff_roles')
    .set({ name, permissions: [...granted] })
    .where('code', '=', code)
    .execute()
}

export async function deleteRole(tx: Tx, code: string): Promise<void> {
  await tx.deleteFrom('staff_roles').where('code', '=', code).execute()
}

/** A later version may have stored permissions that this one does not know. */
export function toPermissions(stored: readonly string[] | null): readonly Permission[] {
  return permissions.filter((permission) => stored?.includes(permission))
}
