import type { Payload } from '@vitrine/contract/api/operations'
import { hashPassword } from '../kernel/security/password.ts'
import { refuse, type Context } from '../kernel/context.ts'
import { refuseInvalidPassword } from './form-faults.ts'
import type { AccountDependencies } from './account-dependencies.ts'
import { replacePassword } from './replace-password.ts'
import { requireCustomerId } from './require-customer-id.ts'

/** Ends every other session and all pending links; the current session continues with a new secret. SF-7.19 */
export async function changePassword(
  ctx: Context,
  { oldPassword, ...form }: Payload<'doChangeUserPassword'>,
  deps: AccountDependencies,
): Promise<null> {
  if (oldPassword === '') refuse('contact.missingData', { fields: { oldPassword: 'required' } })
  refuseInvalidPassword(form)
  const customerId = await requireCustomerId(ctx)
  await refuseUnlessPassword(ctx, { customerId, password: oldPassword, field: 'oldPassword' }, deps)
  const passwordHash = await hashPassword(form.password, ctx.passwordCost)
  await deps.sessions.endOthers(ctx, customerId, async (tx) => {
    await replacePassword(tx, { customerId, passwordHash, now: ctx.now })
  })
  return null
}

/** Protects the account when its browser is left unattended. Refuses login.invalidData, tooManyRequests. */
export async function refuseUnlessPassword(
  ctx: Context,
  { customerId, password, field }: { readonly customerId: number; readonly password: string; readonly field: string },
  { customers }: AccountDependencies,
): Promise<void> {
  if (!(await customers.checkPassword(ctx, customerId, password)))
    refuse('login.invalidData', { fields: { [field]: 'wrong' } })
}
