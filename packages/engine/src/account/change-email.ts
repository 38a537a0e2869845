import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { accountRecords, findPerson } from '../customers/customers.ts'
import { enforceRateLimits } from '../kernel/security/rate-limits.ts'
import { refuse, type Context } from '../kernel/context.ts'
import { inTransaction } from '../kernel/database/db.ts'
import { enqueue } from '../kernel/jobs/outbox.ts'
import { personalOrders } from '../orders/orders.ts'
import { refuseUnlessPassword } from './change-password.ts'
import { requireValidEmail } from './form-faults.ts'
import { insertEmailLink, deleteLinks, consumeLink } from './links-store.ts'
import { findLinkByToken } from './links.ts'
import { enqueueNotice } from './notices.ts'
import type { AccountDependencies } from './account-dependencies.ts'
import { readCustomer } from './profile.ts'
import { requireCustomerId } from './require-customer-id.ts'

/**
 * Sends a link to the new address and a notice to the old one. If the new address has an account already, its owner
 * gets a mail instead of the link.
 */
export async function requestEmailChange(
  ctx: Context,
  { email: emailInput, password }: Payload<'doChangeEmail'>,
  deps: AccountDependencies,
): Promise<Answer<'doChangeEmail'>> {
  const customerId = await requireCustomerId(ctx)
  const newEmail = await requireValidEmail(emailInput, deps.services)
  if (password === '') refuse('contact.missingData', { fields: { password: 'required' } })
  await refuseUnlessPassword(ctx, { customerId, password, field: 'password' }, deps)
  const person = (await findPerson(ctx.db, customerId)) ?? refuse('security.loginRequired')
  if (newEmail.toLowerCase() === person.email.toLowerCase()) refuse('contact.emailExists', { fields: { email: 'own' } })
  await enforceRateLimits(
    ctx.db,
    [{ action: 'emailChange', subject: String(customerId), max: serverLimits.emailChangesPerDay, seconds: 86_400 }],
    ctx.now,
  )
  await inTransaction(ctx.db, async (tx) => {
    const tokenId = await insertEmailLink(tx, { customerId, newEmail, now: ctx.now })
    await enqueueNotice(tx, 'mail.emailChangeAsked', { customerId, newEmail, now: ctx.now })
    await enqueue(tx, { kind: 'mail.emailConfirm', key: `mail.emailConfirm:${tokenId}`, payload: { tokenId } })
  })
  return readCustomer(ctx, deps)
}

export async function cancelEmailChange(ctx: Context, deps: AccountDependencies): Promise<Answer<'deleteEmailChange'>> {
  const customerId = await requireCustomerId(ctx)
  await inTransaction(ctx.db, (tx) => deleteLinks(tx, customerId, 'changeEmail'))
  return readCustomer(ctx, deps)
}

/** Also assigns guest orders with the verified address to the customer. */
export async function confirmEmail(ctx: Context, { customerId, token }: Payload<'doConfirmEmail'>): Promise<null> {
  const { id, newEmail } =
    (await findLinkByToken(ctx, { customerId, token, purposes: ['changeEmail', 'proveEmail'] })) ??
    refuse('login.linkInvalidOrExpired')
  // Orders are only assigned if the caller is logged in to the account: another person may have created it with this
  // address.
  const isOwn = (await ctx.visitor()).customerId === customerId
  await inTransaction(ctx.db, async (tx) => {
    if (!(await consumeLink(tx, id))) refuse('login.linkInvalidOrExpired')
    const { email } = (await findPerson(tx, customerId)) ?? refuse('login.linkInvalidOrExpired')
    if (isOwn) await personalOrders.moveGuestOrdersByVerifiedEmail(tx, { email: newEmail ?? email, customerId })
    if (newEmail === null) return accountRecords.markEmailVerified(tx, customerId, ctx.now)
    if (!(await accountRecords.setEmail(tx, customerId, { email: newEmail, now: ctx.now })))
      refuse('contact.emailExists')
    // Links to the old address do not verify the new one.
    await deleteLinks(tx, customerId, 'resetPassword', 'proveEmail', 'changeEmail')
  })
  return null
}
