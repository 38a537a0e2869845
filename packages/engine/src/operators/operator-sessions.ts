import type { Context, Services, Operator } from '../kernel/context.ts'
import { inTransaction, type Tx } from '../kernel/db.ts'
import { hashSecret, isSecret, newSecret } from '../kernel/session-secret.ts'
import { clearEnded, endSession, noteSeen, proveSession, sessionOf, writeSession, type StoredOperatorSession } from './operator-session-store.ts'
import { operatorOf, type OperatorLogin } from './operators-store.ts'

/** A session ends so long after it was last seen, and at the latest so long after it began. */
const idleHours = 12
const mostDays = 7
const seenMinutes = 5
/** For so long a proof is enough for what gives access to the shop. */
const freshMinutes = 15

/** Whether everybody needs a second proof, or it is only offered. */
export type SecondFactor = 'required' | 'offered'

export interface OperatorSessions {
  whoIs(secret: string | undefined): Promise<Operator | null>
  /** A new session under a new secret, instead of the one that the caller had. */
  begin(tx: Tx, ctx: Context, session: { readonly operatorId: number; readonly isProved: boolean }): Promise<Begun>
  /** The caller's session counts as proved by a second factor from now on. */
  prove(tx: Tx, ctx: Context, operatorId: number): Promise<void>
  end(ctx: Context): Promise<void>
}

/** To be handed over once the transaction has been kept. */
export interface Begun {
  handOver(): void
}

export function openOperatorSessions(house: Services, policy: () => Promise<SecondFactor>): OperatorSessions {
  async function whoIs(secret: string | undefined): Promise<Operator | null> {
    if (!isSecret(secret)) return null
    const now = house.now()
    const tokenHash = hashSecret(secret)
    const session = await sessionOf(house.db, tokenHash, now)
    const operator = session && await operatorOf(house.db, session.operatorId)
    if (!session || !operator?.isActive) return null
    if (now.getTime() - session.seenAt.getTime() > seenMinutes * 60_000) {
      await inTransaction(house.db, (tx) => noteSeen(tx, { tokenHash, now, expiresAt: expiryAt(now, session.createdAt) }))
    }
    const isComplete = session.provedAt !== null || (!hasSecondFactor(operator) && await policy() === 'offered')
    return { id: operator.id, email: operator.email, name: operator.name, role: operator.role, isComplete, isFresh: isFresh(session, now) }
  }

  return {
    whoIs,
    async begin(tx, ctx, { operatorId, isProved }) {
      const secret = newSecret()
      if (isSecret(ctx.caller.operator)) await endSession(tx, hashSecret(ctx.caller.operator))
      await clearEnded(tx, ctx.now)
      await writeSession(tx, { tokenHash: hashSecret(secret), operatorId, isProved, now: ctx.now, expiresAt: expiryAt(ctx.now, ctx.now) })
      return { handOver: () => { ctx.caller.operator = secret } }
    },
    async prove(tx, ctx, operatorId) {
      if (isSecret(ctx.caller.operator)) await proveSession(tx, { operatorId, tokenHash: hashSecret(ctx.caller.operator), now: ctx.now })
    },
    async end(ctx) {
      const secret = ctx.caller.operator
      if (isSecret(secret)) await inTransaction(house.db, (tx) => endSession(tx, hashSecret(secret)))
      ctx.caller.operator = undefined
    },
  }
}

function isFresh({ createdAt, provedAt }: StoredOperatorSession, now: Date): boolean {
  return now.getTime() - (provedAt ?? createdAt).getTime() < freshMinutes * 60_000
}

export function hasSecondFactor({ totpSecret, hasPasskey }: Pick<OperatorLogin, 'totpSecret' | 'hasPasskey'>): boolean {
  return totpSecret !== null || hasPasskey
}

function expiryAt(now: Date, begun: Date): Date {
  return new Date(Math.min(now.getTime() + idleHours * 3_600_000, begun.getTime() + mostDays * 86_400_000))
}
