import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { discardAttempts, enforceRateLimits, type RateLimit } from '../kernel/security/rate-limits.ts'
import type { Context } from '../kernel/context.ts'
import { inTransaction, type Db } from '../kernel/database/db.ts'
import { findKnownDeviceNonce } from '../kernel/security/known-device.ts'
import { loginRateLimits } from '../kernel/security/login-rate-limits.ts'
import { hashPassword, needsRehash, verifyPassword, type PasswordCost } from '../kernel/security/password.ts'
import { findLogin, findLoginByEmail, setPassword, type StoredLogin } from './customers-store.ts'

export type LoginOutcome =
  | {
      readonly is: 'right'
      readonly customerId: number
      /** The hash of the verified password. */ readonly passwordHash: string
    }
  | { readonly is: 'wrong' }
  | { readonly is: 'blocked' }

/**
 * Only a caller with the right password learns that the customer is blocked. Refuses tooManyRequests. SF-8.34, SF-8.35
 */
export async function checkLogin(ctx: Context, email: string, password: string): Promise<LoginOutcome> {
  const {
    db,
    caller: { network },
  } = ctx
  const login = await findLoginByEmail(db, email.trim())
  const knownDevice = await findKnownDeviceNonce(ctx, 'customer', login?.customerId)
  const passwordHash = await verifyWithRateLimit(ctx, {
    login,
    password,
    rateLimits: loginRateLimits({ login: 'login', email, knownDevice, network }),
  })
  if (!login || passwordHash === undefined) return { is: 'wrong' }
  return login.isBlocked ? { is: 'blocked' } : { is: 'right', customerId: login.customerId, passwordHash }
}

/**
 * Checks the password of a logged-in customer. Attempts are counted per session, so that a stolen session cannot lock
 * out the others.
 */
export async function checkPassword(ctx: Context, customerId: number, password: string): Promise<boolean> {
  const [login, { sessionId }] = await Promise.all([findLogin(ctx.db, customerId), ctx.visitor()])
  const { loginTriesPerDevice: max, loginWindowSeconds: seconds } = serverLimits
  return (
    (await verifyWithRateLimit(ctx, {
      login,
      password,
      rateLimits: [{ action: 'login.session', subject: String(sessionId), max, seconds }],
    })) !== undefined
  )
}

interface PasswordAttempt {
  readonly login: StoredLogin | undefined
  readonly password: string
  readonly rateLimits: readonly RateLimit[]
}

/**
 * Counts the attempt before the password is verified, so that concurrent attempts are limited as well, and discards it
 * when the password is right.
 */
async function verifyWithRateLimit(
  { db, now, passwordCost }: Context,
  { login, password, rateLimits }: PasswordAttempt,
): Promise<string | undefined> {
  await enforceRateLimits(db, rateLimits, now)
  const stored = login?.passwordHash ?? null
  if (!(await verifyPassword(password, stored, passwordCost)) || !login || stored === null) return undefined
  await discardAttempts(db, rateLimits, now)
  return needsRehash(stored, passwordCost)
    ? rehashPassword(db, { customerId: login.customerId, password, passwordCost, expectedHash: stored })
    : stored
}

async function rehashPassword(
  db: Db,
  {
    customerId,
    password,
    passwordCost,
    expectedHash,
  }: {
    readonly customerId: number
    readonly password: string
    readonly passwordCost: PasswordCost | undefined
    readonly expectedHash: string
  },
): Promise<string> {
  const passwordHash = await hashPassword(password, passwordCost)
  await inTransaction(db, (tx) => setPassword(tx, customerId, { passwordHash, expectedHash }))
  // Of two concurrent logins only the first stored its hash.
  return (await findLogin(db, customerId))?.passwordHash ?? expectedHash
}
