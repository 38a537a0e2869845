import { isShippedRole, shippedRolePermissions, type Permission } from '@vitrine/contract/kernel/permissions'
import type { Db, Tx } from '../kernel/database/db.ts'
import { toPermissions } from './staff-roles-store.ts'

export interface StoredOperator {
  readonly id: number
  readonly email: string
  readonly name: string
  /** A shipped role, or the code of one of the shop's own. */
  readonly role: string
  readonly permissions: readonly Permission[]
  readonly isActive: boolean
}

export interface ListedOperator extends StoredOperator {
  readonly lastLoginAt: Date | null
  readonly hasPassword: boolean
  readonly hasTotp: boolean
  readonly hasPasskey: boolean
}

/** The credentials of an operator. */
export interface OperatorLogin extends StoredOperator {
  readonly passwordHash: string | null
  readonly totpSecret: Buffer | null
  readonly hasPasskey: boolean
}

function selectOperators(db: Db) {
  return db
    .selectFrom('operators as o')
    .leftJoin('staff_roles as r', 'r.code', 'o.own_role')
    .select((eb) => [
      'o.id',
      'o.email',
      'o.name',
      'o.role',
      'r.permissions as ownPermissions',
      'o.is_active as isActive',
      'o.password_hash as passwordHash',
      'o.totp_secret as totpSecret',
      'o.last_login_at as lastLoginAt',
      eb
        .exists(eb.selectFrom('operator_passkeys as k').whereRef('k.operator_id', '=', 'o.id').select('k.operator_id'))
        .as('hasPasskey'),
    ])
}

/** E-mail addresses are compared case-insensitively, as in the database. */
export async function findLoginByEmail(db: Db, email: string): Promise<OperatorLogin | undefined> {
  const row = await selectOperators(db)
    .where('o.email_key', '=', (eb) => eb.fn<string>('lower', [eb.val(email)]))
    .executeTakeFirst()
  return row && toLogin(row)
}

export async function findLogin(db: Db, id: number): Promise<OperatorLogin | undefined> {
  const row = await selectOperators(db).where('o.id', '=', id).executeTakeFirst()
  return row && toLogin(row)
}

export async function listOperators(db: Db): Promise<readonly ListedOperator[]> {
  const rows = await selectOperators(db).orderBy('o.is_active', 'desc').orderBy('o.name').orderBy('o.id').execute()
  return rows.map(toLogin).map(({ passwordHash, totpSecret, hasPasskey, ...row }) => ({
    ...row,
    hasPassword: passwordHash !== null,
    hasTotp: totpSecret !== null,
    hasPasskey,
  }))
}

/** All accounts that can log in. */
export async function listColleagues(db: Db): Promise<readonly { readonly id: number; readonly name: string }[]> {
  return db
    .selectFrom('operators')
    .where('is_active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .select(['id', 'name'])
    .execute()
}

/** Undefined: the e-mail is in use. */
export async function insertOperator(
  tx: Tx,
  {
    email,
    name,
    role,
    passwordHash,
    now,
  }: { email: string; name: string; role: string; passwordHash: string | null; now: Date },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('operators')
    .values({ email, name, role, password_hash: passwordHash, created_at: now })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/**
 * Locks all owners in the order of their ids, then the operator, so that two owners cannot demote each other
 * concurrently.
 */
export async function lockOperator(
  tx: Tx,
  id: number,
): Promise<{ readonly operator: StoredOperator | undefined; readonly otherOwners: number }> {
  const owners = await tx
    .selectFrom('operators')
    .select('id')
    .where('role', '=', 'owner')
    .where('is_active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
  const row = await tx
    .selectFrom('operators as o')
    .leftJoin('staff_roles as r', 'r.code', 'o.own_role')
    .select(['o.id', 'o.email', 'o.name', 'o.role', 'o.is_active as isActive', 'r.permissions as ownPermissions'])
    .where('o.id', '=', id)
    .forUpdate('o')
    .executeTakeFirst()
  return {
    operator: row && withPermissions(row),
    otherOwners: owners.filter((owner) => owner.id !== id).length,
  }
}

export async function updateOperator(
  tx: Tx,
  id: number,
  { name, role, isActive }: Pick<StoredOperator, 'name' | 'role' | 'isActive'>,
): Promise<void> {
  await tx.updateTable('operators').set({ name, role, is_active: isActive }).where('id', '=', id).execute()
}

export async function setPasswordHash(tx: Tx, id: number, passwordHash: string): Promise<void> {
  await tx.updateTable('operators').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

/** Disables login by password until a new one is chosen. */
export async function clearPassword(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('operators').set({ password_hash: null }).where('id', '=', id).execute()
}

export async function recordLogin(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('operators').set({ last_login_at: now }).where('id', '=', id).execute()
}

interface RoleRow {
  readonly role: string
  readonly ownPermissions: readonly string[] | null
}

function withPermissions<T extends RoleRow>({ ownPermissions, ...row }: T) {
  const { role } = row
  return { ...row, permissions: isShippedRole(role) ? shippedRolePermissions[role] : toPermissions(ownPermissions) }
}

function toLogin<T extends RoleRow & { readonly hasPasskey: unknown }>(row: T) {
  return { ...withPermissions(row), hasPasskey: row.hasPasskey === true }
}
