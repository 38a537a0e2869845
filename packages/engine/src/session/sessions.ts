import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Context, House, Visitor, VisitorInSession } from '../kernel/context.ts'
import { inTransaction, type Tx } from '../kernel/db.ts'
import {
  changeSecret, clearEnded, endSession, endSessionsOf, holdSession, lockSession, noteSeen, sessionOf, sessionsOf, writeGuestMail, writeSession, type ListedSession,
} from './session-store.ts'
import { sessionDays } from './session-days.ts'
import { hashOf, isSecret, newSecret } from '../kernel/session-secret.ts'

const seenMinutes = 5
/** For so long another instance may still know a session that has ended. */
const rememberedSeconds = 3
const mostRemembered = 10_000

const anonymous: Visitor = { sessionId: null, customerId: null, guestMail: null }

export interface Sessions {
  whoIs(secret: string | undefined): Promise<Visitor>
  /**
   * Keeps something for the caller in one transaction with their session. A guest's session begins in it when there is none or it has ended
   * meanwhile, so that a refusal begins none. Answers for whom it was kept.
   */
  keep(ctx: Context, work: (tx: Tx, visitor: VisitorInSession) => Promise<void>): Promise<VisitorInSession>
  /** A new session of a customer under a new secret; `take` moves what the old one kept, if it has not ended. */
  rotate(ctx: Context, customerId: number, take: (tx: Tx, oldSessionId: number | null) => Promise<void>): Promise<VisitorInSession>
  /** Notes the e-mail of a guest, whose session begins with it; a customer's own stays. SF-4.12 */
  noteGuestMail(ctx: Context, email: string): Promise<VisitorInSession>
  end(ctx: Context): Promise<void>
  /** Of a customer, the one used last first. */
  listOf(customerId: number): Promise<readonly ListedSession[]>
  /** Ends sessions of a customer; answers how many. */
  endOf(customerId: number, which: { readonly only: number } | { readonly except: number | null }): Promise<number>
  /** Does something that no other session of the customer survives, while the caller's own goes on under a new secret; without one of this customer all end. */
  endOthersWith(ctx: Context, customerId: number, work: (tx: Tx) => Promise<void>): Promise<void>
}

export function openSessions(house: House): Sessions {
  const remembered = new Map<string, { readonly visitor: Promise<Visitor>; readonly until: number }>()

  function whoIs(secret: string | undefined): Promise<Visitor> {
    if (!isSecret(secret)) return Promise.resolve(anonymous)
    const now = house.now()
    const known = remembered.get(secret)
    if (known && known.until > now.getTime()) return known.visitor
    const visitor = lookUp(secret, now)
    remember(secret, visitor, now)
    return visitor
  }

  async function lookUp(secret: string, now: Date): Promise<Visitor> {
    const session = await sessionOf(house.db, hashOf(secret), now)
    if (!session) return anonymous
    const { seenAt, ...visitor } = session
    const before = minutesBefore(now, seenMinutes)
    if (seenAt >= before) return visitor
    await inTransaction(house.db, (tx) => noteSeen(tx, { sessionId: visitor.sessionId, before, now, expiresAt: expiryAt(now) }))
    return { ...visitor, isProlonged: true }
  }

  function remember(secret: string, visitor: Promise<Visitor>, now: Date): void {
    remembered.delete(secret)
    remembered.set(secret, { visitor, until: now.getTime() + rememberedSeconds * 1000 })
    // A map keeps the order of its keys: the first one was remembered longest ago.
    for (const oldest of remembered.keys()) {
      if (remembered.size <= mostRemembered) break
      remembered.delete(oldest)
    }
    visitor.catch(() => remembered.delete(secret))
  }

  function forget(secret: string | undefined): void {
    if (secret !== undefined) remembered.delete(secret)
  }

  async function write(tx: Tx, ctx: Context, customerId: number | null) {
    const secret = newSecret()
    const session = { tokenHash: hashOf(secret), customerId, locale: ctx.locale, agent: ctx.caller.agent ?? null, now: ctx.now, expiresAt: expiryAt(ctx.now) }
    return { secret, visitor: { sessionId: await writeSession(tx, session), customerId, guestMail: null } satisfies VisitorInSession }
  }

  function handOver(ctx: Context, { secret, visitor }: { readonly secret: string; readonly visitor: VisitorInSession }): VisitorInSession {
    forget(ctx.caller.session)
    ctx.caller.session = secret
    return visitor
  }

  async function keep(ctx: Context, work: (tx: Tx, visitor: VisitorInSession) => Promise<void>): Promise<VisitorInSession> {
    const known = await ctx.visitor()
    const kept = await inTransaction(house.db, async (tx) => {
      if (isInSession(known) && await holdSession(tx, known.sessionId)) {
        await work(tx, known)
        return { visitor: known, secret: undefined }
      }
      // Each new guest clears two sessions that are over: the table does not grow for ever, and no job is needed.
      await clearEnded(tx, ctx.now, 2)
      const begun = await write(tx, ctx, null)
      await work(tx, begun.visitor)
      return begun
    })
    return kept.secret === undefined ? kept.visitor : handOver(ctx, kept)
  }

  return {
    whoIs,
    keep,
    async noteGuestMail(ctx, email) {
      const visitor = await keep(ctx, (tx, { sessionId }) => writeGuestMail(tx, sessionId, email))
      forget(ctx.caller.session)
      return visitor.customerId === null ? { ...visitor, guestMail: email } : visitor
    },
    async rotate(ctx, customerId, take) {
      const old = (await ctx.visitor()).sessionId
      return handOver(ctx, await inTransaction(house.db, async (tx) => {
        // Of two logins at once from one guest only the first finds something to take over.
        const isAlive = old !== null && await lockSession(tx, old)
        const begun = await write(tx, ctx, customerId)
        await take(tx, isAlive ? old : null)
        if (isAlive) await endSession(tx, old)
        return begun
      }))
    },
    async end(ctx) {
      const { sessionId } = await ctx.visitor()
      if (sessionId !== null) await inTransaction(house.db, (tx) => endSession(tx, sessionId))
      forget(ctx.caller.session)
      ctx.caller.session = undefined
    },
    listOf: (customerId) => sessionsOf(house.db, customerId, { now: house.now(), most: serverLimits.sessionsShown }),
    async endOf(customerId, which) {
      const count = await inTransaction(house.db, (tx) => endSessionsOf(tx, customerId, which))
      // Whose secret was whose is not known here: what is remembered is asked anew.
      remembered.clear()
      return count
    },
    async endOthersWith(ctx, customerId, work) {
      const visitor = await ctx.visitor()
      const own = visitor.customerId === customerId ? visitor.sessionId : null
      const secret = newSecret()
      const isKept = await inTransaction(house.db, async (tx) => {
        await work(tx)
        await endSessionsOf(tx, customerId, { except: own })
        return own !== null && changeSecret(tx, own, hashOf(secret))
      })
      remembered.clear()
      if (isKept) ctx.caller.session = secret
    },
  }
}

function isInSession(visitor: Visitor): visitor is VisitorInSession {
  return visitor.sessionId !== null
}

function expiryAt(now: Date): Date {
  return new Date(now.getTime() + sessionDays * 86_400_000)
}

function minutesBefore(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * 60_000)
}
