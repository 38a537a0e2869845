import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Answer, Payload } from '@vitrine/contract/operations'
import { personOf, proveEmail, setEmail } from '../customers/customers.ts'
import { enforceRateLimits } from '../kernel/rate-limits.ts'
import { refuse, type Context } from '../kernel/context.ts'
import { inTransaction } from '../kernel/db.ts'
import { enqueue } from '../kernel/outbox.ts'
import { moveGuestOrdersByVerifiedEmail } from '../orders/orders.ts'
import { refuseUnlessPassword } from './change-password.ts'
import { checkedEmail } from './form-faults.ts'
import { beginProof, endLinks, useLink } from './links-store.ts'
import { followLink } from './links.ts'
import { enqueueNotice } from './notices.ts'
import type { Parts } from './parts.ts'
import { readCustomer } from './profile.ts'
import { self } from './self.ts'

/** A link goes to the new address, and word to the old one. Whether somebody has an account with the new one is told to its owner, in a mail instead of the link. */
export async function askEmail(ctx: Context, { email: written, password }: Payload<'doChangeEmail'>, parts: Parts): Promise<Answer<'doChangeEmail'>> {
  const customerId = await self(ctx)
  const newEmail = await checkedEmail(written, parts.house)
  if (password === '') refuse('contact.missingData', { fields: { password: 'required' } })
  await refuseUnlessPassword(ctx, { customerId, password, field: 'password' }, parts)
  const person = await personOf(ctx.db, customerId) ?? refuse('security.loginRequired')
  if (newEmail.toLowerCase() === person.email.toLowerCase()) refuse('contact.emailExists', { fields: { email: 'own' } })
  await enforceRateLimits(ctx.db, [{ action: 'emailChange', subject: String(customerId), max: serverLimits.emailChangesPerDay, seconds: 86_400 }], ctx.now)
  await inTransaction(ctx.db, async (tx) => {
    const tokenId = await beginProof(tx, { customerId, newEmail, now: ctx.now })
    await enqueueNotice(tx, 'mail.emailChangeAsked', { customerId, newEmail, now: ctx.now })
    await enqueue(tx, { kind: 'mail.emailConfirm', key: `mail.emailConfirm:${tokenId}`, payload: { tokenId } })
  })
  return readCustomer(ctx, parts)
}

export async function withdrawEmail(ctx: Context, parts: Parts): Promise<Answer<'deleteEmailChange'>> {
  const customerId = await self(ctx)
  await inTransaction(ctx.db, (tx) => endLinks(tx, customerId, 'changeEmail'))
  return readCustomer(ctx, parts)
}

/** Guests' orders with an address that was proved go to its customer. */
export async function confirmEmail(ctx: Context, { customerId, token }: Payload<'doConfirmEmail'>): Promise<null> {
  const { id, newEmail } = await followLink(ctx, { customerId, token, purposes: ['changeEmail', 'proveEmail'] }) ?? refuse('login.linkInvalidOrExpired')
  // Somebody else may have made an account with this address: who presses the button without being logged in to it hands no orders over.
  const isOwn = (await ctx.visitor()).customerId === customerId
  await inTransaction(ctx.db, async (tx) => {
    if (!await useLink(tx, id)) refuse('login.linkInvalidOrExpired')
    const { email } = await personOf(tx, customerId) ?? refuse('login.linkInvalidOrExpired')
    if (isOwn) await moveGuestOrdersByVerifiedEmail(tx, { email: newEmail ?? email, customerId })
    if (newEmail === null) return proveEmail(tx, customerId, ctx.now)
    if (!await setEmail(tx, customerId, { email: newEmail, now: ctx.now })) refuse('contact.emailExists')
    // Links to the old address prove nothing about the new one.
    await endLinks(tx, customerId, 'resetPassword', 'proveEmail', 'changeEmail')
  })
  return null
}
