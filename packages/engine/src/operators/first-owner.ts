import { isStrongOperatorPassword } from '@vitrine/contract/account/password-rule'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { recordAudit } from '../kernel/audit.ts'
import { refuse, type Context, type Services } from '../kernel/context.ts'
import { inTransaction } from '../kernel/database/db.ts'
import { hashPassword } from '../kernel/security/password.ts'
import { enforceRateLimits } from '../kernel/security/rate-limits.ts'
import { hashSecret, isSecret, newSecret } from '../kernel/security/session-secret.ts'
import { consumeFirstOwnerLinks, hasOperators, insertFirstOwnerLink, isFirstOwnerLink } from './first-owner-store.ts'
import { completeLogin } from './log-in.ts'
import type { OperatorDependencies } from './operator-dependencies.ts'
import { findLogin, insertOperator } from './operators-store.ts'

const linkHours = 48
/** A shop that restarts over and over prints as many links; the log of the last ones is at hand. */
const maxLinks = 20
const triesPerHour = 30

/** A link for the first owner, which works once; null: the shop has staff accounts. */
export async function createFirstOwnerLink(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { origin }: { readonly origin: string },
): Promise<string | null> {
  if (await hasOperators(db)) return null
  const token = newSecret()
  const expiresAt = new Date(now().getTime() + linkHours * 3_600_000)
  await inTransaction(db, (tx) =>
    insertFirstOwnerLink(tx, { tokenHash: hashSecret(token), expiresAt }, { keeps: maxLinks, now: now() }),
  )
  return `${origin}/admin/setup?token=${token}`
}

export async function checkFirstOwnerLink(
  ctx: Context,
  { token }: Payload<'getFirstOwnerLink'>,
): Promise<Answer<'getFirstOwnerLink'>> {
  await limitTries(ctx)
  return { isValid: isSecret(token) && (await isFirstOwnerLink(ctx.db, hashSecret(token), ctx.now)) }
}

/** Creates the first owner and logs it in. Refuses `operator.linkInvalidOrExpired` and `operator.passwordTooWeak`. */
export async function createFirstOwner(
  ctx: Context,
  { token, name, email, password }: Payload<'doCreateFirstOwner'>,
  deps: OperatorDependencies,
): Promise<Answer<'doCreateFirstOwner'>> {
  await limitTries(ctx)
  if (!isStrongOperatorPassword(password)) refuse('operator.passwordTooWeak')
  // Checked before the expensive hash, so that invalid links cannot be used for denial of service.
  if (!isSecret(token) || !(await isFirstOwnerLink(ctx.db, hashSecret(token), ctx.now)))
    refuse('operator.linkInvalidOrExpired')
  const passwordHash = await hashPassword(password, ctx.passwordCost)
  const login = await inTransaction(ctx.db, async (tx) => {
    if (!(await consumeFirstOwnerLinks(tx, hashSecret(token), ctx.now))) refuse('operator.linkInvalidOrExpired')
    const operatorId =
      (await insertOperator(tx, { email, name, role: 'owner', passwordHash, now: ctx.now })) ??
      refuse('operator.linkInvalidOrExpired')
    const created = (await findLogin(tx, operatorId)) ?? refuse('operator.linkInvalidOrExpired')
    await recordAudit(
      tx,
      { caller: ctx.caller, operator: async () => ({ ...created, isComplete: false, isFresh: false }) },
      {
        action: 'doCreateFirstOwner',
        subject: 'operator',
        subjectId: operatorId,
        after: { name, email, role: 'owner' },
      },
    )
    return created
  })
  const operator = await completeLogin(ctx, login, { deps, proof: { by: 'password' } })
  return { operator, needs: operator.isComplete ? null : 'secondFactor' }
}

async function limitTries(ctx: Context): Promise<void> {
  const { network } = ctx.caller
  if (network === undefined) return
  const limit = { action: 'firstOwner', subject: network, max: triesPerHour, seconds: 3600 }
  await enforceRateLimits(ctx.db, [limit], ctx.now)
}
