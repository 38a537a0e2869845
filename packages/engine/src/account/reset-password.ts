import { randomUUID } from 'node:crypto'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Payload } from '@vitrine/contract/api/operations'
import { accountRecords, findPerson } from '../customers/customers.ts'
import { hashPassword } from '../kernel/security/password.ts'
import { enforceRateLimits } from '../kernel/security/rate-limits.ts'
import { refuse, type Context } from '../kernel/context.ts'
import { inTransaction } from '../kernel/database/db.ts'
import { enqueue } from '../kernel/jobs/outbox.ts'
import { personalOrders } from '../orders/orders.ts'
import { requireValidEmail, refuseInvalidPassword } from './form-faults.ts'
import { insertResetLink, deleteLinks, consumeLink } from './links-store.ts'
import { findLinkByToken } from './links.ts'
import type { AccountDependencies } from './account-dependencies.ts'
import { replacePassword } from './replace-password.ts'

/**
 * Runs the same statements and gives the same answer for known and unknown addresses; the difference is only made when
 * the mail is sent.
 */
export async function requestPasswordReset(
  ctx: Context,
  { email: emailInput }: Payload<'doRequestResetPasswordLink'>,
  { services }: AccountDependencies,
): Promise<null> {
  const {
    db,
    now,
    caller: { network },
  } = ctx
  const email = await requireValidEmail(emailInput, services)
  if (network !== undefined)
    await enforceRateLimits(
      db,
      [{ action: 'resetPassword', subject: network, max: serverLimits.resetsPerNetwork, seconds: 3600 }],
      now,
    )
  await inTransaction(db, async (tx) => {
    const tokenId = await insertResetLink(tx, { email, now })
    await enqueue(tx, {
      kind: 'mail.passwordReset',
      key: `mail.passwordReset:${tokenId ?? randomUUID()}`,
      payload: { tokenId: tokenId ?? null },
    })
  })
  return null
}

/**
 * A link is valid once, within an hour. Ends all sessions, and remembers this device, so that attacks on the account do
 * not lock it out. SF-8.60
 */
export async function resetPassword(
  ctx: Context,
  { customerId, token, ...form }: Payload<'doResetPassword'>,
  { sessions, customers }: AccountDependencies,
): Promise<null> {
  refuseInvalidPassword(form)
  const link =
    (await findLinkByToken(ctx, { customerId, token, purposes: ['resetPassword'] })) ??
    refuse('passwordReset.linkInvalidOrExpired')
  const passwordHash = await hashPassword(form.password, ctx.passwordCost)
  await sessions.endOthers(ctx, customerId, async (tx) => {
    if (!(await consumeLink(tx, link.id))) refuse('passwordReset.linkInvalidOrExpired')
    const { email } = (await findPerson(tx, customerId)) ?? refuse('passwordReset.linkInvalidOrExpired')
    await personalOrders.moveGuestOrdersByVerifiedEmail(tx, { email, customerId })
    await replacePassword(tx, { customerId, passwordHash, now: ctx.now })
    await accountRecords.markEmailVerified(tx, customerId, ctx.now)
    await deleteLinks(tx, customerId, 'proveEmail')
  })
  await customers.rememberDevice(ctx, customerId)
  return null
}
