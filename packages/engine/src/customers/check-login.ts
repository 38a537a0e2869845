import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { discardAttempts, enforceRateLimits, type RateLimit } from '../kernel/rate-limits.ts'
import type { Context } from '../kernel/context.ts'
import { inTransaction, type Db } from '../kernel/db.ts'
import { findKnownDeviceNonce } from '../kernel/known-device.ts'
import { loginRateLimits } from '../kernel/login-rate-limits.ts'
import { hashPassword, needsRehash, verifyPassword } from '../kernel/password.ts'
import { loginById, loginOf, setPassword, type StoredLogin } from './customers-store.ts'

export type LoginOutcome =
  | { readonly is: 'right'; readonly customerId: number; /** The password that was proved. */ readonly passwordHash: string }
  | { readonly is: 'wrong' }
  | { readonly is: 'blocked' }

/** That a customer is blocked is told only to who knows the password. Refuses tooManyRequests. SF-8.34, SF-8.35 */
export async function checkLogin(ctx: Context, email: string, password: string): Promise<LoginOutcome> {
  const { db, caller: { network } } = ctx
  const login = await loginOf(db, email.trim())
  const knownDevice = await findKnownDeviceNonce(ctx, 'customer', login?.customerId)
  const passwordHash = await provedHash(ctx, { login, password, tries: loginRateLimits({ login: 'login', email, knownDevice, network }) })
  if (!login || passwordHash === undefined) return { is: 'wrong' }
  return login.isBlocked ? { is: 'blocked' } : { is: 'right', customerId: login.customerId, passwordHash }
}

/** A customer who is logged in proves to be there in person. Tries belong to the session: who got hold of one does not shut out the owner's others. */
export async function checkPassword(ctx: Context, customerId: number, password: string): Promise<boolean> {
  const [login, { sessionId }] = await Promise.all([loginById(ctx.db, customerId), ctx.visitor()])
  const { loginTriesPerDevice: most, loginWindowSeconds: seconds } = serverLimits
  return await provedHash(ctx, { login, password, tries: [{ action: 'login.session', subject: String(sessionId), max: most, seconds }] }) !== undefined
}

interface Proof {
  readonly login: StoredLogin | undefined
  readonly password: string
  readonly tries: readonly RateLimit[]
}

/** Tries are taken before the password is looked at, so that many at once are no more than one after the other, and given back when it was right. */
async function provedHash({ db, now }: Context, { login, password, tries }: Proof): Promise<string | undefined> {
  await enforceRateLimits(db, tries, now)
  const stored = login?.passwordHash ?? null
  if (!await verifyPassword(password, stored) || !login || stored === null) return undefined
  await discardAttempts(db, tries, now)
  return needsRehash(stored) ? storedAnew(db, { customerId: login.customerId, password, instead: stored }) : stored
}

async function storedAnew(db: Db, { customerId, password, instead }: { readonly customerId: number; readonly password: string; readonly instead: string }): Promise<string> {
  const passwordHash = await hashPassword(password)
  await inTransaction(db, (tx) => setPassword(tx, customerId, { passwordHash, instead }))
  // Of two logins at once only the first stored its own.
  return (await loginById(db, customerId))?.passwordHash ?? instead
}
