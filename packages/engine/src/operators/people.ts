import type { OperatorRole } from '@vitrine/contract/kernel/operator-role'
import { isStrongOperatorPassword } from '@vitrine/contract/password-rule'
import { recordAudit, type Actor } from '../kernel/audit.ts'
import { refuse, type Services } from '../kernel/context.ts'
import { inTransaction, type Tx } from '../kernel/db.ts'
import { hashPassword } from '../kernel/password.ts'
import { hashSecret, isSecret, newSecret } from '../kernel/session-secret.ts'
import { isLink, takeLink, writeLink } from './links-store.ts'
import { endSessionsOf } from './operator-session-store.ts'
import { changeOperator, lockOperator, operatorOf, removePassword, writeOperator, writePassword } from './operators-store.ts'
import { removePasskeys } from './passkeys-store.ts'
import { removeTotp } from './totp-store.ts'

const linkHours = 48

type Doing = Pick<Services, 'db' | 'now'>

export interface NewOperator {
  readonly email: string
  readonly name: string
  readonly role: OperatorRole
  readonly password?: string
}

export interface Added {
  readonly id: number
  /** To choose a password; null: it was given. */
  readonly link: string | null
}

/** Somebody new who runs the shop. Refuses `operator.emailExists` and `operator.passwordTooWeak`. */
export async function addOperator(house: Doing, actor: Actor, { email, name, role, password, origin, action }: NewOperator & { readonly origin: string; readonly action: string }): Promise<Added> {
  if (password !== undefined && !isStrongOperatorPassword(password)) refuse('operator.passwordTooWeak', { because: 'The password is too weak: take at least 12 characters.' })
  const now = house.now()
  const passwordHash = password === undefined ? null : await hashPassword(password)
  return inTransaction(house.db, async (tx) => {
    const id = await writeOperator(tx, { email, name, role, passwordHash, now })
      ?? refuse('operator.emailExists', { because: `Somebody with the e-mail ${email} runs this shop already.` })
    await recordAudit(tx, actor, { action, subject: 'operator', subjectId: id, after: { email, name, role } })
    return { id, link: password === undefined ? await newLink(tx, { operatorId: id, origin, now }) : null }
  })
}

export interface PersonChange {
  readonly id: number
  readonly name?: string | undefined
  readonly role?: OperatorRole | undefined
  readonly isActive?: boolean | undefined
  readonly action: string
}

/** Another name, another role, or no part in the shop any more. Refuses `operator.notFound` and `operator.lastOwner`. */
export async function changePerson(tx: Tx, actor: Actor, { id, action, ...wish }: PersonChange): Promise<void> {
  const { operator, otherOwners } = await lockOperator(tx, id)
  if (operator === undefined) refuse('operator.notFound', { because: 'There is no such person.' })
  const before = { name: operator.name, role: operator.role, isActive: operator.isActive }
  const after = { name: wish.name ?? before.name, role: wish.role ?? before.role, isActive: wish.isActive ?? before.isActive }
  const wasOwner = before.role === 'owner' && before.isActive
  if (wasOwner && !(after.role === 'owner' && after.isActive) && otherOwners === 0) {
    refuse('operator.lastOwner', { because: 'The shop needs an owner, and this is the last one. Make somebody else an owner first.' })
  }
  await changeOperator(tx, id, after)
  if (!after.isActive) await endSessionsOf(tx, id)
  await recordAudit(tx, actor, { action, subject: 'operator', subjectId: id, before, after })
}

/** Whatever they proved themselves with is void; a link lets them begin again. */
export async function resetOperator(house: Doing, actor: Actor, { id, origin, action }: { readonly id: number; readonly origin: string; readonly action: string }): Promise<{ readonly link: string }> {
  return inTransaction(house.db, async (tx) => {
    const { operator } = await lockOperator(tx, id)
    if (operator === undefined) refuse('operator.notFound', { because: 'There is no such person.' })
    await removePassword(tx, id)
    await removeTotp(tx, id)
    await removePasskeys(tx, id)
    await endSessionsOf(tx, id)
    await recordAudit(tx, actor, { action, subject: 'operator', subjectId: id })
    return { link: await newLink(tx, { operatorId: id, origin, now: house.now() }) }
  })
}

/** By a link that works once; answers whose it was. Refuses `operator.linkInvalidOrExpired` and `operator.passwordTooWeak`. */
export async function setPassword(house: Doing, { token, password, caller }: { readonly token: string; readonly password: string; readonly caller: Actor['caller'] }): Promise<number> {
  if (!isStrongOperatorPassword(password)) refuse('operator.passwordTooWeak')
  // Asked before the work of hashing, which nobody should get for nothing.
  if (!isSecret(token) || !await isLink(house.db, hashSecret(token), house.now())) refuse('operator.linkInvalidOrExpired')
  const passwordHash = await hashPassword(password)
  return inTransaction(house.db, async (tx) => {
    const operatorId = await takeLink(tx, hashSecret(token), house.now()) ?? refuse('operator.linkInvalidOrExpired')
    const operator = await operatorOf(tx, operatorId)
    if (!operator?.isActive) refuse('operator.linkInvalidOrExpired')
    await writePassword(tx, operatorId, passwordHash)
    await endSessionsOf(tx, operatorId)
    await recordAudit(tx, { ...(caller && { caller }), operator: async () => ({ ...operator, isComplete: false, isFresh: false }) }, { action: 'doSetOperatorPassword', subject: 'operator', subjectId: operatorId })
    return operatorId
  })
}

async function newLink(tx: Tx, { operatorId, origin, now }: { readonly operatorId: number; readonly origin: string; readonly now: Date }): Promise<string> {
  const token = newSecret()
  await writeLink(tx, { operatorId, tokenHash: hashSecret(token), expiresAt: new Date(now.getTime() + linkHours * 3_600_000) })
  return `${origin}/operator/password?token=${token}`
}
