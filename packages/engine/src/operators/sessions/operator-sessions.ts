import type { Context, Services, Operator } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/database/db.ts'
import { hashSecret, isSecret, newSecret } from '../../kernel/security/session-secret.ts'
import {
  confirmSession,
  deleteExpiredSessions,
  deleteSession,
  updateLastSeen,
  markSessionVerified,
  findSession,
  insertSession,
  type StoredOperatorSession,
} from './operator-session-store.ts'
import { findLogin, type OperatorLogin } from '../operators-store.ts'

/** Idle and absolute timeouts of a session. */
const idleHours = 12
const maxDays = 7
const lastSeenUpdateMinutes = 5
/** How long a login is recent enough for sensitive operations. */
const freshMinutes = 10

/** Whether a second factor is required of all operators, or only offered. */
export type SecondFactor = 'required' | 'offered'

interface FindOptions {
  readonly isActivity?: boolean
}

export interface OperatorSessions {
  /** Finding counts as activity, which prolongs the session, unless `isActivity` is false. */
  findOperator(secret: string | undefined, options?: FindOptions): Promise<Operator | null>
  /** Starts a session with a new secret, which replaces the previous session of the caller. */
  begin(
    tx: Tx,
    ctx: Context,
    session: { readonly operatorId: number; readonly isProved: boolean },
  ): Promise<StartedSession>
  /** Marks the caller's session as verified by a second factor. */
  markVerified(tx: Tx, ctx: Context, operatorId: number): Promise<void>
  /** Marks the caller's session as confirmed by a fresh proof. */
  confirm(tx: Tx, ctx: Context): Promise<void>
  end(ctx: Context): Promise<void>
}

/** Call `replaceSecret` after the commit. */
export interface StartedSession {
  replaceSecret(): void
}

export function createOperatorSessions(services: Services, policy: () => Promise<SecondFactor>): OperatorSessions {
  async function findOperator(
    secret: string | undefined,
    { isActivity = true }: FindOptions = {},
  ): Promise<Operator | null> {
    if (!isSecret(secret)) return null
    const now = services.now()
    const tokenHash = hashSecret(secret)
    const session = await findSession(services.db, tokenHash, now)
    const operator = session && (await findLogin(services.db, session.operatorId))
    if (!session || !operator?.isActive) return null
    if (isActivity && now.getTime() - session.seenAt.getTime() > lastSeenUpdateMinutes * 60_000) {
      await inTransaction(services.db, (tx) =>
        updateLastSeen(tx, { tokenHash, now, expiresAt: getExpiry(now, session.createdAt) }),
      )
    }
    const isComplete = session.provedAt !== null || (!hasSecondFactor(operator) && (await policy()) === 'offered')
    return {
      id: operator.id,
      email: operator.email,
      name: operator.name,
      role: operator.role,
      permissions: operator.permissions,
      isComplete,
      isFresh: isFresh(session, now),
    }
  }

  return {
    findOperator,
    async begin(tx, ctx, { operatorId, isProved }) {
      const secret = newSecret()
      if (isSecret(ctx.caller.operator)) await deleteSession(tx, hashSecret(ctx.caller.operator))
      await deleteExpiredSessions(tx, ctx.now)
      await insertSession(tx, {
        tokenHash: hashSecret(secret),
        operatorId,
        isProved,
        agent: ctx.caller.agent ?? null,
        now: ctx.now,
        expiresAt: getExpiry(ctx.now, ctx.now),
      })
      return {
        replaceSecret: () => {
          ctx.caller.operator = secret
        },
      }
    },
    async markVerified(tx, ctx, operatorId) {
      if (isSecret(ctx.caller.operator))
        await markSessionVerified(tx, { operatorId, tokenHash: hashSecret(ctx.caller.operator), now: ctx.now })
    },
    async confirm(tx, ctx) {
      if (isSecret(ctx.caller.operator)) await confirmSession(tx, hashSecret(ctx.caller.operator), ctx.now)
    },
    async end(ctx) {
      const secret = ctx.caller.operator
      if (isSecret(secret)) await inTransaction(services.db, (tx) => deleteSession(tx, hashSecret(secret)))
      ctx.caller.operator = undefined
    },
  }
}

function isFresh({ createdAt, provedAt, confirmedAt }: StoredOperatorSession, now: Date): boolean {
  const proofs = [createdAt, provedAt, confirmedAt].map((time) => time?.getTime() ?? 0)
  return now.getTime() - Math.max(...proofs) < freshMinutes * 60_000
}

export function hasSecondFactor({ totpSecret, hasPasskey }: Pick<OperatorLogin, 'totpSecret' | 'hasPasskey'>): boolean {
  return totpSecret !== null || hasPasskey
}

function getExpiry(now: Date, startedAt: Date): Date {
  return new Date(Math.min(now.getTime() + idleHours * 3_600_000, startedAt.getTime() + maxDays * 86_400_000))
}
