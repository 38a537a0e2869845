import type { Payload } from '@vitrine/contract/operations'
import { hashPassword } from '../customers/customers.ts'
import { refuse, type Context } from '../kernel/context.ts'
import { refuseUnfitPassword } from './form-faults.ts'
import type { Parts } from './parts.ts'
import { replacePassword } from './replace-password.ts'
import { self } from './self.ts'

/** Every other session ends, and so do links on their way; this one goes on under a new secret. SF-7.19 */
export async function changePassword(ctx: Context, { oldPassword, ...form }: Payload<'doChangeUserPassword'>, parts: Parts): Promise<null> {
  if (oldPassword === '') refuse('contact.missingData', { fields: { oldPassword: 'required' } })
  refuseUnfitPassword(form)
  const customerId = await self(ctx)
  await refuseUnlessPassword(ctx, { customerId, password: oldPassword, field: 'oldPassword' }, parts)
  const passwordHash = await hashPassword(form.password)
  await parts.sessions.endOthers(ctx, customerId, async (tx) => {
    await replacePassword(tx, { customerId, passwordHash, now: ctx.now })
  })
  return null
}

/** Who found an open browser does not take the account over. Refuses login.invalidData, tooManyRequests. */
export async function refuseUnlessPassword(ctx: Context, { customerId, password, field }: { readonly customerId: number; readonly password: string; readonly field: string }, { customers }: Parts): Promise<void> {
  if (!await customers.checkPassword(ctx, customerId, password)) refuse('login.invalidData', { fields: { [field]: 'wrong' } })
}
