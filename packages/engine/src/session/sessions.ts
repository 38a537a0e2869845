import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { LRUCache } from 'lru-cache'
import type { Context, Services, Visitor, VisitorInSession } from '../kernel/context.ts'
import { inStatement, inTransaction, type Tx } from '../kernel/database/db.ts'
import {
  replaceTokenHash,
  endSession,
  endCustomerSessions,
  holdSession,
  lockSession,
  recordSeen,
  sessionHold,
  findSession,
  listSessions,
  updateGuestEmail,
  insertSession,
  type SessionSummary,
} from './session-store.ts'
import { sessionDays } from './session-lifetime.ts'
import { hashSecret, isSecret, newSecret } from '../kernel/security/session-secret.ts'

const seenMinutes = 5
/** Another instance may accept an ended session for this time. */
const cacheSeconds = 3
const maxCached = 10_000

const anonymous: Visitor = { sessionId: null, customerId: null, guestMail: null }

interface WithSessionOptions {
  /** Runs the query that holds the session in a statement that locks more; false when it returns nothing. */
  hold?(tx: Tx, visitor: VisitorInSession, session: ReturnType<typeof sessionHold>): Promise<boolean>
}

export interface Sessions {
  whoIs(secret: string | undefined): Promise<Visitor>
  /** The secret was found to be a guest's. It never becomes a customer's: a login starts a session with a new one. */
  isKnownGuest(secret: string): boolean
  /**
   * Runs `work` in one transaction with the caller's session. A guest session is created in it when there is none or it
   * has ended meanwhile, so that a refusal creates none. Returns the visitor of the session.
   */
  withSession(
    ctx: Context,
    work: (tx: Tx, visitor: VisitorInSession) => Promise<void>,
    options?: WithSessionOptions,
  ): Promise<VisitorInSession>
  /** Starts a customer session with a new secret; `take` moves the data of the old session, if that has not ended. */
  rotate(
    ctx: Context,
    customerId: number,
    moveGuestData: (tx: Tx, oldSessionId: number | null) => Promise<void>,
  ): Promise<VisitorInSession>
  /** Stores the e-mail of a guest and starts a session if necessary; ignored for customers. SF-4.12 */
  setGuestEmail(ctx: Context, email: string): Promise<VisitorInSession>
  endCurrent(ctx: Context): Promise<void>
  /** Sessions of a customer, most recently used first. */
  listByCustomer(customerId: number): Promise<readonly SessionSummary[]>
  /** Ends sessions of a customer; returns their number. */
  endByCustomer(
    customerId: number,
    which: { readonly only: number } | { readonly except: number | null },
  ): Promise<number>
  /**
   * Runs `work` and ends all other sessions of the customer in the same transaction; the caller's own session gets a
   * new secret.
   */
  endOthers(ctx: Context, customerId: number, work: (tx: Tx) => Promise<void>): Promise<void>
}

export function createSessions(services: Services): Sessions {
  const cache = new LRUCache<string, { readonly visitor: Promise<Visitor>; readonly until: number }>({ max: maxCached })
  const knownGuests = new LRUCache<string, true>({ max: maxCached })

  function whoIs(secret: string | undefined): Promise<Visitor> {
    if (!isSecret(secret)) return Promise.resolve(anonymous)
    const now = services.now()
    const cached = cache.get(secret)
    if (cached && cached.until > now.getTime()) return cached.visitor
    const visitor = findVisitor(secret, now)
    cacheVisitor(secret, visitor, now)
    return visitor
  }

  async function findVisitor(secret: string, now: Date): Promise<Visitor> {
    const session = await findSession(services.db, hashSecret(secret), now)
    if (!session) return anonymous
    const { seenAt, ...visitor } = session
    if (visitor.customerId === null) knownGuests.set(secret, true)
    const threshold = minutesBefore(now, seenMinutes)
    if (seenAt >= threshold) return visitor
    await inStatement(services.db, (tx) =>
      recordSeen(tx, { sessionId: visitor.sessionId, before: threshold, now, expiresAt: expiryAt(now) }),
    )
    return { ...visitor, isProlonged: true }
  }

  function cacheVisitor(secret: string, visitor: Promise<Visitor>, now: Date): void {
    cache.set(secret, { visitor, until: now.getTime() + cacheSeconds * 1000 })
    visitor.catch(() => cache.delete(secret))
  }

  function evict(secret: string | undefined): void {
    if (secret !== undefined) cache.delete(secret)
  }

  async function createSession(tx: Tx, ctx: Context, customerId: number | null) {
    const secret = newSecret()
    const session = {
      tokenHash: hashSecret(secret),
      customerId,
      locale: ctx.locale,
      agent: ctx.caller.agent ?? null,
      now: ctx.now,
      expiresAt: expiryAt(ctx.now),
    }
    return {
      secret,
      visitor: { sessionId: await insertSession(tx, session), customerId, guestMail: null } satisfies VisitorInSession,
    }
  }

  function replaceSecret(
    ctx: Context,
    { secret, visitor }: { readonly secret: string; readonly visitor: VisitorInSession },
  ): VisitorInSession {
    evict(ctx.caller.session)
    ctx.caller.session = secret
    return visitor
  }

  async function withSession(
    ctx: Context,
    work: (tx: Tx, visitor: VisitorInSession) => Promise<void>,
    { hold = (tx, { sessionId }) => holdSession(tx, sessionId) }: WithSessionOptions = {},
  ): Promise<VisitorInSession> {
    const visitor = await ctx.visitor()
    const session = await inTransaction(services.db, async (tx) => {
      if (isInSession(visitor) && (await hold(tx, visitor, sessionHold(visitor.sessionId)))) {
        await work(tx, visitor)
        return { visitor, secret: undefined }
      }
      const started = await createSession(tx, ctx, null)
      await work(tx, started.visitor)
      return started
    })
    return session.secret === undefined ? session.visitor : replaceSecret(ctx, session)
  }

  return {
    whoIs,
    isKnownGuest: (secret) => knownGuests.has(secret),
    withSession,
    async setGuestEmail(ctx, email) {
      const existing = await ctx.visitor()
      const isWritten =
        isInSession(existing) &&
        existing.customerId === null &&
        (await inStatement(services.db, (tx) => updateGuestEmail(tx, existing.sessionId, email)))
      const visitor = isWritten
        ? existing
        : await withSession(ctx, async (tx, { sessionId }) => void (await updateGuestEmail(tx, sessionId, email)))
      evict(ctx.caller.session)
      return visitor.customerId === null ? { ...visitor, guestMail: email } : visitor
    },
    async rotate(ctx, customerId, moveGuestData) {
      const old = (await ctx.visitor()).sessionId
      return replaceSecret(
        ctx,
        await inTransaction(services.db, async (tx) => {
          // Of two concurrent logins of one guest only the first moves the guest's data.
          const isAlive = old !== null && (await lockSession(tx, old))
          const started = await createSession(tx, ctx, customerId)
          await moveGuestData(tx, isAlive ? old : null)
          if (isAlive) await endSession(tx, old)
          return started
        }),
      )
    },
    async endCurrent(ctx) {
      const { sessionId } = await ctx.visitor()
      if (sessionId !== null) await inTransaction(services.db, (tx) => endSession(tx, sessionId))
      evict(ctx.caller.session)
      ctx.caller.session = undefined
    },
    listByCustomer: (customerId) =>
      listSessions(services.db, customerId, { now: services.now(), limit: serverLimits.sessionsShown }),
    async endByCustomer(customerId, which) {
      const count = await inTransaction(services.db, (tx) => endCustomerSessions(tx, customerId, which))
      // The cache is keyed by secret, so all entries are evicted.
      cache.clear()
      return count
    },
    async endOthers(ctx, customerId, work) {
      const visitor = await ctx.visitor()
      const currentSessionId = visitor.customerId === customerId ? visitor.sessionId : null
      const secret = newSecret()
      const isCurrentKept = await inTransaction(services.db, async (tx) => {
        await work(tx)
        await endCustomerSessions(tx, customerId, { except: currentSessionId })
        return currentSessionId !== null && replaceTokenHash(tx, currentSessionId, hashSecret(secret))
      })
      cache.clear()
      if (isCurrentKept) ctx.caller.session = secret
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
