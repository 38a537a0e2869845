import type { Answer, Payload } from '@vitrine/contract/operations'
import { discardAttempts, enforceRateLimits } from '../kernel/rate-limits.ts'
import { recordAudit } from '../kernel/audit.ts'
import { refuse, type Context, type Operator } from '../kernel/context.ts'
import { inTransaction, type Tx } from '../kernel/db.ts'
import { rememberDevice, findKnownDeviceNonce } from '../kernel/known-device.ts'
import { loginRateLimits } from '../kernel/login-rate-limits.ts'
import { verifyPassword } from '../kernel/password.ts'
import { hasSecondFactor } from './operator-sessions.ts'
import { loginOf, noteLogin, type OperatorLogin } from './operators-store.ts'
import type { Parts } from './parts.ts'
import { stepOf } from './totp.ts'
import { countTry, useStep } from './totp-store.ts'

/** Password, then the code of an app where there is one. Which part was wrong is not told, nor who is an operator. Refuses tooManyRequests. */
export async function logIn(ctx: Context, { email, password, code }: Payload<'doOperatorLogin'>, parts: Parts): Promise<Answer<'doOperatorLogin'>> {
  const found = await loginOf(ctx.db, email.trim())
  const tries = loginRateLimits({ login: 'operatorLogin', email, knownDevice: await findKnownDeviceNonce(ctx, 'operator', found?.id), network: ctx.caller.network })
  await enforceRateLimits(ctx.db, tries, ctx.now)
  const isRight = await verifyPassword(password, found?.passwordHash ?? null)
  if (!isRight || !found?.isActive) refuse('login.invalidData')
  await discardAttempts(ctx.db, tries, ctx.now)
  if (found.totpSecret === null) return found.hasPasskey ? { operator: null, needs: 'passkey' } : withPasswordAlone(ctx, found, parts)
  if (code === undefined || code === '') return { operator: null, needs: 'code' }
  await refuseGuessing(ctx, found.id)
  const step = stepOf(await parts.unsealed(found.id, found.totpSecret), code, ctx.now)
  if (step === undefined) refuse('login.invalidData')
  return { operator: await enter(ctx, found, { parts, proof: { by: 'code', use: async (tx) => { if (!await useStep(tx, found.id, step)) refuse('login.invalidData') } } }), needs: null }
}

// So many wrong codes, and then so many minutes without a try.
const mostTries = 10
const restMinutes = 15

async function refuseGuessing(ctx: Context, operatorId: number): Promise<void> {
  const restOver = new Date(ctx.now.getTime() - restMinutes * 60_000)
  const mayTry = await inTransaction(ctx.db, (tx) => countTry(tx, operatorId, { most: mostTries, restOver, now: ctx.now }))
  if (!mayTry) refuse('tooManyRequests')
}

/** Nothing more was set up: the session can do that, and more only where a second proof is not asked for. */
async function withPasswordAlone(ctx: Context, found: OperatorLogin, parts: Parts): Promise<Answer<'doOperatorLogin'>> {
  return { operator: await enter(ctx, found, { parts, proof: { by: 'password' } }), needs: 'secondFactor' }
}

type Proof = { readonly by: 'password' } | { readonly by: 'code' | 'passkey'; /** Uses it up, or refuses. */ readonly use: (tx: Tx) => Promise<void> }

/** Who they are has been proved: a new session, noted in the log. */
export async function enter(ctx: Context, found: OperatorLogin, { parts, proof }: { readonly parts: Parts; readonly proof: Proof }): Promise<Operator> {
  const isProved = proof.by !== 'password'
  const operator = { id: found.id, email: found.email, name: found.name, role: found.role, isComplete: isProved || (!hasSecondFactor(found) && await parts.policy() === 'offered'), isFresh: true }
  const begun = await inTransaction(ctx.db, async (tx) => {
    if (proof.by !== 'password') await proof.use(tx)
    await noteLogin(tx, found.id, ctx.now)
    await recordAudit(tx, { caller: ctx.caller, operator: async () => operator }, { action: 'doOperatorLogin', subject: 'operator', subjectId: found.id, after: { proof: proof.by } })
    return parts.sessions.begin(tx, ctx, { operatorId: found.id, isProved })
  })
  begun.handOver()
  await rememberDevice(ctx, { kind: 'operator', id: found.id })
  return operator
}
