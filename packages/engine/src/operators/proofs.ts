import type { Proofs } from '@vitrine/contract/account/operator-proofs.contract'
import { recordAudit } from '../kernel/audit.ts'
import { refuse, type Context, type Operator } from '../kernel/context.ts'
import { inTransaction, type Tx } from '../kernel/database/db.ts'
import { hasSecondFactor } from './sessions/operator-sessions.ts'
import { lockOperator, findLogin } from './operators-store.ts'
import { listPasskeys } from './passkeys-store.ts'
import type { OperatorDependencies } from './operator-dependencies.ts'
import { supportsPasskeys } from '../kernel/passkeys/relying-party.ts'

/** The calling operator. The dispatcher has checked access already. */
export async function requireOperator(ctx: Context): Promise<Operator> {
  return (await ctx.operator()) ?? refuse('security.operatorRequired')
}

export async function readProofs(ctx: Context, { origin, policy }: OperatorDependencies): Promise<Proofs> {
  const { id } = await requireOperator(ctx)
  const [operator, passkeys, secondFactor] = await Promise.all([
    findLogin(ctx.db, id),
    listPasskeys(ctx.db, id),
    policy(),
  ])
  return {
    secondFactor,
    takesPasskeys: supportsPasskeys(origin),
    hasTotp: operator?.totpSecret != null,
    passkeys: passkeys.map((key) => ({
      id: key.id,
      name: key.name,
      createdAt: key.createdAt.toISOString(),
      usedAt: key.usedAt?.toISOString() ?? null,
    })),
  }
}

/** With a password only, just the first second factor can be enrolled; otherwise a stolen password would be enough. */
export async function refuseUnlessMayEnrol(ctx: Context): Promise<Operator> {
  const operator = await requireOperator(ctx)
  const stored = await findLogin(ctx.db, operator.id)
  if (stored === undefined || (!operator.isComplete && hasSecondFactor(stored))) refuse('operator.secondFactorRequired')
  return operator
}

interface Enrolment {
  readonly deps: OperatorDependencies
  readonly action: 'doConfirmTotp' | 'doAddPasskey'
  readonly after?: unknown
  /** Writes the new proof; refuses if it cannot. */
  readonly write: (tx: Tx, operator: Operator) => Promise<void>
}

/** Saves a new second factor. Marks the session as verified, and ends sessions that only used a password. */
export async function enrol(ctx: Context, { deps, action, after, write }: Enrolment): Promise<Proofs> {
  await inTransaction(ctx.db, async (tx) => {
    const operator = await requireOperator(ctx)
    // Serialises concurrent enrolments.
    await lockOperator(tx, operator.id)
    const stored = await findLogin(tx, operator.id)
    if (stored === undefined || (!operator.isComplete && hasSecondFactor(stored)))
      refuse('operator.secondFactorRequired')
    await write(tx, operator)
    await deps.sessions.markVerified(tx, ctx, operator.id)
    await recordAudit(tx, ctx, { action, subject: 'operator', subjectId: operator.id, after })
  })
  return readProofs(ctx, deps)
}

interface Removal {
  readonly deps: OperatorDependencies
  readonly action: 'deleteTotp' | 'deletePasskey'
  readonly before?: unknown
  readonly write: (tx: Tx, operator: Operator) => Promise<void>
}

/** Removes a second factor; refuses to remove the last one where one is required. */
export async function removeProof(ctx: Context, { deps, action, before, write }: Removal): Promise<Proofs> {
  const secondFactor = await deps.policy()
  await inTransaction(ctx.db, async (tx) => {
    const operator = await requireOperator(ctx)
    await lockOperator(tx, operator.id)
    await write(tx, operator)
    const remaining = await findLogin(tx, operator.id)
    if (secondFactor === 'required' && (remaining === undefined || !hasSecondFactor(remaining)))
      refuse('operator.secondFactorRequired')
    await recordAudit(tx, ctx, { action, subject: 'operator', subjectId: operator.id, before })
  })
  return readProofs(ctx, deps)
}
