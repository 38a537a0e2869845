import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { discardAttempts, enforceRateLimits } from '../kernel/security/rate-limits.ts'
import { recordAudit } from '../kernel/audit.ts'
import { refuse, type Context, type Operator } from '../kernel/context.ts'
import { inTransaction, type Tx } from '../kernel/database/db.ts'
import { rememberDevice, findKnownDeviceNonce } from '../kernel/security/known-device.ts'
import { loginRateLimits } from '../kernel/security/login-rate-limits.ts'
import { verifyPassword } from '../kernel/security/password.ts'
import { hasSecondFactor } from './sessions/operator-sessions.ts'
import { findLoginByEmail, recordLogin, type OperatorLogin } from './operators-store.ts'
import type { OperatorDependencies } from './operator-dependencies.ts'
import { findTotpStep } from './totp.ts'
import { countAttempt, consumeTotpStep } from './totp-store.ts'

/**
 * Checks the password, then the code of an authenticator app if there is one. The error reveals neither which part was
 * wrong nor whether the account exists. Refuses tooManyRequests.
 */
export async function logIn(
  ctx: Context,
  { email, password, code }: Payload<'doOperatorLogin'>,
  deps: OperatorDependencies,
): Promise<Answer<'doOperatorLogin'>> {
  const login = await findLoginByEmail(ctx.db, email.trim())
  await requirePassword(ctx, { email, password, login })
  if (!login?.isActive) refuse('login.invalidData')
  if (login.totpSecret === null)
    return login.hasPasskey ? { operator: null, needs: 'passkey' } : logInWithPasswordOnly(ctx, login, deps)
  if (code === undefined || code === '') return { operator: null, needs: 'code' }
  const consume = await verifyCode(ctx, { id: login.id, totpSecret: login.totpSecret, code }, deps)
  return { operator: await completeLogin(ctx, login, { deps, proof: { by: 'code', consume } }), needs: null }
}

interface PasswordAttempt {
  readonly email: string
  readonly password: string
  readonly login: OperatorLogin | undefined
}

/** Counts and checks a password. Refuses `login.invalidData` and `tooManyRequests`. */
export async function requirePassword(ctx: Context, { email, password, login }: PasswordAttempt): Promise<void> {
  const tries = loginRateLimits({
    login: 'operatorLogin',
    email,
    knownDevice: await findKnownDeviceNonce(ctx, 'operator', login?.id),
    network: ctx.caller.network,
  })
  await enforceRateLimits(ctx.db, tries, ctx.now)
  const isPasswordValid = await verifyPassword(password, login?.passwordHash ?? null, ctx.passwordCost)
  if (!isPasswordValid || !login?.isActive) refuse('login.invalidData')
  await discardAttempts(ctx.db, tries, ctx.now)
}

interface CodeAttempt {
  readonly id: number
  readonly totpSecret: Buffer
  readonly code: string
}

/** Counts and checks a code; returns the function that consumes it. Refuses `login.invalidData`, `tooManyRequests`. */
export async function verifyCode(
  ctx: Context,
  { id, totpSecret, code }: CodeAttempt,
  deps: Pick<OperatorDependencies, 'unseal'>,
): Promise<(tx: Tx) => Promise<void>> {
  await enforceCodeLimit(ctx, id)
  const step = findTotpStep(await deps.unseal(id, totpSecret), code, ctx.now)
  if (step === undefined) refuse('login.invalidData')
  return async (tx) => {
    if (!(await consumeTotpStep(tx, id, step))) refuse('login.invalidData')
  }
}

// Wrong codes until codes are refused, and the minutes of that lock.
const maxTries = 10
const lockMinutes = 15

async function enforceCodeLimit(ctx: Context, operatorId: number): Promise<void> {
  const resetBefore = new Date(ctx.now.getTime() - lockMinutes * 60_000)
  const isAllowed = await inTransaction(ctx.db, (tx) =>
    countAttempt(tx, operatorId, { max: maxTries, resetBefore, now: ctx.now }),
  )
  if (!isAllowed) refuse('tooManyRequests')
}

/** Without a second factor, the session can set one up; it is complete only if no second factor is required. */
async function logInWithPasswordOnly(
  ctx: Context,
  login: OperatorLogin,
  deps: OperatorDependencies,
): Promise<Answer<'doOperatorLogin'>> {
  return { operator: await completeLogin(ctx, login, { deps, proof: { by: 'password' } }), needs: 'secondFactor' }
}

type LoginProof =
  | { readonly by: 'password' }
  | {
      readonly by: 'code' | 'passkey'
      /** Consumes the proof, or refuses. */ readonly consume: (tx: Tx) => Promise<void>
    }

/** Starts a new session after a successful login, with an audit entry. */
export async function completeLogin(
  ctx: Context,
  login: OperatorLogin,
  { deps, proof }: { readonly deps: OperatorDependencies; readonly proof: LoginProof },
): Promise<Operator> {
  const isProved = proof.by !== 'password'
  const operator = {
    id: login.id,
    email: login.email,
    name: login.name,
    role: login.role,
    permissions: login.permissions,
    isComplete: isProved || (!hasSecondFactor(login) && (await deps.policy()) === 'offered'),
    isFresh: true,
  }
  const session = await inTransaction(ctx.db, async (tx) => {
    if (proof.by !== 'password') await proof.consume(tx)
    await recordLogin(tx, login.id, ctx.now)
    await recordAudit(
      tx,
      { caller: ctx.caller, operator: async () => operator },
      { action: 'doOperatorLogin', subject: 'operator', subjectId: login.id, after: { proof: proof.by } },
    )
    return deps.sessions.begin(tx, ctx, { operatorId: login.id, isProved })
  })
  session.replaceSecret()
  await rememberDevice(ctx, { kind: 'operator', id: login.id })
  return operator
}
