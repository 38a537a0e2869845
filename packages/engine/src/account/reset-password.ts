import { randomUUID } from 'node:crypto'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Payload } from '@vitrine/contract/operations'
import { hashPassword, personOf, proveEmail } from '../customers/customers.ts'
import { enforceRateLimits } from '../kernel/rate-limits.ts'
import { refuse, type Context } from '../kernel/context.ts'
import { inTransaction } from '../kernel/db.ts'
import { enqueue } from '../kernel/outbox.ts'
import { moveGuestOrdersByVerifiedEmail } from '../orders/orders.ts'
import { checkedEmail, refuseUnfitPassword } from './form-faults.ts'
import { beginReset, endLinks, useLink } from './links-store.ts'
import { followLink } from './links.ts'
import type { Parts } from './parts.ts'
import { replacePassword } from './replace-password.ts'

/** Known or not, the same statements run and the same answer comes: what follows from knowing happens when the note is sent. */
export async function requestReset(ctx: Context, { email: written }: Payload<'doRequestResetPasswordLink'>, { house }: Parts): Promise<null> {
  const { db, now, caller: { network } } = ctx
  const email = await checkedEmail(written, house)
  if (network !== undefined) await enforceRateLimits(db, [{ action: 'resetPassword', subject: network, max: serverLimits.resetsPerNetwork, seconds: 3600 }], now)
  await inTransaction(db, async (tx) => {
    const tokenId = await beginReset(tx, { email, now })
    await enqueue(tx, { kind: 'mail.passwordReset', key: `mail.passwordReset:${tokenId ?? randomUUID()}`, payload: { tokenId: tokenId ?? null } })
  })
  return null
}

/** Once, within an hour. Whoever was logged in is so no longer, and this device may try the new password whatever strangers do. SF-8.60 */
export async function resetPassword(ctx: Context, { customerId, token, ...form }: Payload<'doResetPassword'>, { sessions, customers }: Parts): Promise<null> {
  refuseUnfitPassword(form)
  const link = await followLink(ctx, { customerId, token, purposes: ['resetPassword'] }) ?? refuse('passwordReset.linkInvalidOrExpired')
  const passwordHash = await hashPassword(form.password)
  await sessions.endOthers(ctx, customerId, async (tx) => {
    if (!await useLink(tx, link.id)) refuse('passwordReset.linkInvalidOrExpired')
    const { email } = await personOf(tx, customerId) ?? refuse('passwordReset.linkInvalidOrExpired')
    await moveGuestOrdersByVerifiedEmail(tx, { email, customerId })
    await replacePassword(tx, { customerId, passwordHash, now: ctx.now })
    await proveEmail(tx, customerId, ctx.now)
    await endLinks(tx, customerId, 'proveEmail')
  })
  await customers.knowDevice(ctx, customerId)
  return null
}
