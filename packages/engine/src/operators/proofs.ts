import type { Proofs } from '@vitrine/contract/operator-proofs.contract'
import { recordAudit } from '../kernel/audit.ts'
import { refuse, type Context, type Operator } from '../kernel/context.ts'
import { inTransaction, type Tx } from '../kernel/db.ts'
import { hasSecondFactor } from './operator-sessions.ts'
import { lockOperator, operatorOf } from './operators-store.ts'
import { passkeysOf } from './passkeys-store.ts'
import type { Parts } from './parts.ts'
import { supportsPasskeys } from '../kernel/passkeys/relying-party.ts'

/** The calling operator; access to the operation was checked. */
export async function self(ctx: Context): Promise<Operator> {
  return await ctx.operator() ?? refuse('security.operatorRequired')
}

export async function readProofs(ctx: Context, { origin, policy }: Parts): Promise<Proofs> {
  const { id } = await self(ctx)
  const [operator, passkeys, secondFactor] = await Promise.all([operatorOf(ctx.db, id), passkeysOf(ctx.db, id), policy()])
  return {
    secondFactor, takesPasskeys: supportsPasskeys(origin), hasTotp: operator?.totpSecret != null,
    passkeys: passkeys.map((key) => ({ id: key.id, name: key.name, createdAt: key.createdAt.toISOString(), usedAt: key.usedAt?.toISOString() ?? null })),
  }
}

/** A password alone may set up the first second proof, never another one: else a stolen password would be enough. */
export async function refuseUnlessMayEnrol(ctx: Context): Promise<Operator> {
  const operator = await self(ctx)
  const stored = await operatorOf(ctx.db, operator.id)
  if (stored === undefined || (!operator.isComplete && hasSecondFactor(stored))) refuse('operator.secondFactorRequired')
  return operator
}

interface Enrolment {
  readonly parts: Parts
  readonly action: 'doConfirmTotp' | 'doAddPasskey'
  readonly after?: unknown
  /** Writes the new proof; refuses if it cannot. */
  readonly write: (tx: Tx, operator: Operator) => Promise<void>
}

/** Keeps a new proof. The session counts as proved by it, and sessions of a password alone end. */
export async function enrol(ctx: Context, { parts, action, after, write }: Enrolment): Promise<Proofs> {
  await inTransaction(ctx.db, async (tx) => {
    const operator = await self(ctx)
    // Of two sessions that set something up at once, the second sees what the first one did.
    await lockOperator(tx, operator.id)
    const stored = await operatorOf(tx, operator.id)
    if (stored === undefined || (!operator.isComplete && hasSecondFactor(stored))) refuse('operator.secondFactorRequired')
    await write(tx, operator)
    await parts.sessions.prove(tx, ctx, operator.id)
    await recordAudit(tx, ctx, { action, subject: 'operator', subjectId: operator.id, after })
  })
  return readProofs(ctx, parts)
}

interface Removal {
  readonly parts: Parts
  readonly action: 'deleteTotp' | 'deletePasskey'
  readonly before?: unknown
  readonly write: (tx: Tx, operator: Operator) => Promise<void>
}

/** Takes a proof away. Where a second proof is required, one stays. */
export async function withdraw(ctx: Context, { parts, action, before, write }: Removal): Promise<Proofs> {
  const secondFactor = await parts.policy()
  await inTransaction(ctx.db, async (tx) => {
    const operator = await self(ctx)
    await lockOperator(tx, operator.id)
    await write(tx, operator)
    const left = await operatorOf(tx, operator.id)
    if (secondFactor === 'required' && (left === undefined || !hasSecondFactor(left))) refuse('operator.secondFactorRequired')
    await recordAudit(tx, ctx, { action, subject: 'operator', subjectId: operator.id, before })
  })
  return readProofs(ctx, parts)
}
