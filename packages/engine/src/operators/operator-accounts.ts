import { isStrongOperatorPassword } from '@vitrine/contract/account/password-rule'
import { recordAudit, type Actor } from '../kernel/audit.ts'
import { refuse, type Context, type Services } from '../kernel/context.ts'
import { inTransaction, type Tx } from '../kernel/database/db.ts'
import { hashPassword } from '../kernel/security/password.ts'
import { hashSecret, isSecret, newSecret } from '../kernel/security/session-secret.ts'
import { isValidLink, consumeLink, deleteLink, upsertLink } from './links-store.ts'
import { deleteSessions, deleteSessionsOf } from './sessions/operator-session-store.ts'
import {
  updateOperator,
  lockOperator,
  findLogin,
  clearPassword,
  insertOperator,
  setPasswordHash,
} from './operators-store.ts'
import { deletePasskeys } from './passkeys-store.ts'
import { requireOperator } from './proofs.ts'
import { lockRolePermissions, refuseRoleBeyondOwn } from './staff-roles.ts'
import { clearTotp } from './totp-store.ts'

const linkHours = 48

type OperatorAccountServices = Pick<Services, 'db' | 'now' | 'passwordCost'>

export interface NewOperator {
  readonly email: string
  readonly name: string
  readonly role: string
  readonly password?: string
}

export interface CreatedOperator {
  readonly id: number
  /** A link to choose a password; null if the password was given. */
  readonly link: string | null
}

/**
 * Creates a staff account. Refuses `operator.emailExists`, `operator.passwordTooWeak`, `operator.roleUnknown` and
 * `operator.roleBeyondOwn`.
 */
export async function addOperator(
  services: OperatorAccountServices,
  actor: Actor,
  { email, name, role, password, origin, action }: NewOperator & { readonly origin: string; readonly action: string },
): Promise<CreatedOperator> {
  if (password !== undefined && !isStrongOperatorPassword(password))
    refuse('operator.passwordTooWeak', { because: 'The password is too weak: use at least 12 characters.' })
  const now = services.now()
  const passwordHash = password === undefined ? null : await hashPassword(password, services.passwordCost)
  return inTransaction(services.db, async (tx) => {
    await refuseRoleBeyondOwn(tx, actor, { role, permissions: await lockRolePermissions(tx, role) })
    const id =
      (await insertOperator(tx, { email, name, role, passwordHash, now })) ??
      refuse('operator.emailExists', { because: `There is already a staff account with the e-mail address ${email}.` })
    await recordAudit(tx, actor, { action, subject: 'operator', subjectId: id, after: { email, name, role } })
    return { id, link: password === undefined ? await createLink(tx, { operatorId: id, origin, now }) : null }
  })
}

export interface OperatorChange {
  readonly id: number
  readonly name?: string | undefined
  readonly role?: string | undefined
  readonly isActive?: boolean | undefined
  readonly action: string
}

/**
 * Changes name or role, or deactivates the account. Refuses `operator.notFound`, `operator.lastOwner`,
 * `operator.roleUnknown` and `operator.roleBeyondOwn`.
 */
export async function editOperator(tx: Tx, actor: Actor, { id, action, ...changes }: OperatorChange): Promise<void> {
  const { operator, otherOwners } = await lockOperator(tx, id)
  if (operator === undefined) refuse('operator.notFound', { because: 'There is no such staff account.' })
  await refuseRoleBeyondOwn(tx, actor, operator)
  const { role } = changes
  if (role !== undefined)
    await refuseRoleBeyondOwn(tx, actor, { role, permissions: await lockRolePermissions(tx, role) })
  const before = { name: operator.name, role: operator.role, isActive: operator.isActive }
  const after = {
    name: changes.name ?? before.name,
    role: changes.role ?? before.role,
    isActive: changes.isActive ?? before.isActive,
  }
  const wasOwner = before.role === 'owner' && before.isActive
  if (wasOwner && !(after.role === 'owner' && after.isActive) && otherOwners === 0) {
    refuse('operator.lastOwner', {
      because: 'The shop needs at least one owner. Please give another account the owner role first.',
    })
  }
  await updateOperator(tx, id, after)
  // The sender of the link could choose the password of an account that may do more now.
  if (after.role !== before.role || !after.isActive) await deleteLink(tx, id)
  if (!after.isActive) await deleteSessions(tx, id)
  await recordAudit(tx, actor, { action, subject: 'operator', subjectId: id, before, after })
}

/** Deletes all credentials; a new link lets the operator choose a password. */
export async function resetOperator(
  services: OperatorAccountServices,
  actor: Actor,
  { id, origin, action }: { readonly id: number; readonly origin: string; readonly action: string },
): Promise<{ readonly link: string }> {
  return inTransaction(services.db, async (tx) => {
    const { operator } = await lockOperator(tx, id)
    if (operator === undefined) refuse('operator.notFound', { because: 'There is no such staff account.' })
    await refuseRoleBeyondOwn(tx, actor, operator)
    await clearPassword(tx, id)
    await clearTotp(tx, id)
    await deletePasskeys(tx, id)
    await deleteSessions(tx, id)
    await recordAudit(tx, actor, { action, subject: 'operator', subjectId: id })
    return { link: await createLink(tx, { operatorId: id, origin, now: services.now() }) }
  })
}

/**
 * Sets a password with a single-use link; returns the operator id. Refuses `operator.linkInvalidOrExpired` and
 * `operator.passwordTooWeak`.
 */
export async function setPassword(
  services: OperatorAccountServices,
  { token, password, caller }: { readonly token: string; readonly password: string; readonly caller: Actor['caller'] },
): Promise<number> {
  if (!isStrongOperatorPassword(password)) refuse('operator.passwordTooWeak')
  // Checked before the expensive hash, so that invalid links cannot be used for denial of service.
  if (!isSecret(token) || !(await isValidLink(services.db, hashSecret(token), services.now())))
    refuse('operator.linkInvalidOrExpired')
  const passwordHash = await hashPassword(password, services.passwordCost)
  return inTransaction(services.db, async (tx) => {
    const operatorId =
      (await consumeLink(tx, hashSecret(token), services.now())) ?? refuse('operator.linkInvalidOrExpired')
    const operator = await findLogin(tx, operatorId)
    if (!operator?.isActive) refuse('operator.linkInvalidOrExpired')
    await setPasswordHash(tx, operatorId, passwordHash)
    await deleteSessions(tx, operatorId)
    await recordAudit(
      tx,
      { ...(caller && { caller }), operator: async () => ({ ...operator, isComplete: false, isFresh: false }) },
      { action: 'doSetOperatorPassword', subject: 'operator', subjectId: operatorId },
    )
    return operatorId
  })
}

/** Changes the caller's own password; only the session that calls remains. Refuses `operator.passwordTooWeak`. */
export async function changePassword(services: OperatorAccountServices, ctx: Context, password: string): Promise<void> {
  if (!isStrongOperatorPassword(password)) refuse('operator.passwordTooWeak')
  const { id } = await requireOperator(ctx)
  const passwordHash = await hashPassword(password, services.passwordCost)
  await inTransaction(services.db, async (tx) => {
    await setPasswordHash(tx, id, passwordHash)
    await deleteLink(tx, id)
    await deleteSessionsOf(tx, id, {
      except: isSecret(ctx.caller.operator) ? hashSecret(ctx.caller.operator) : undefined,
    })
    await recordAudit(tx, ctx, { action: 'setOperatorPassword', subject: 'operator', subjectId: id })
  })
}

async function createLink(
  tx: Tx,
  { operatorId, origin, now }: { readonly operatorId: number; readonly origin: string; readonly now: Date },
): Promise<string> {
  const token = newSecret()
  await upsertLink(tx, {
    operatorId,
    tokenHash: hashSecret(token),
    expiresAt: new Date(now.getTime() + linkHours * 3_600_000),
  })
  return `${origin}/admin/password?token=${token}`
}
