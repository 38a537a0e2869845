import { randomUUID } from 'node:crypto'
import type { Payload } from '@vitrine/contract/operations'
import { hashPassword, setPassword } from '../customers/customers.ts'
import { refuse, type Context } from '../kernel/context.ts'
import { noteOutbox } from '../kernel/outbox.ts'
import { refuseUnfitPassword } from './form-faults.ts'
import { endLinks } from './links-store.ts'
import type { Parts } from './parts.ts'
import { self } from './self.ts'

/** Every other session ends, and so do links on their way; this one goes on under a new secret. SF-7.19 */
export async function changePassword(ctx: Context, { oldPassword, ...form }: Payload<'doChangeUserPassword'>, parts: Parts): Promise<null> {
  if (oldPassword === '') refuse('contact.missingData', { fields: { oldPassword: 'required' } })
  refuseUnfitPassword(form)
  const customerId = await self(ctx)
  await refuseUnlessPassword(ctx, { customerId, password: oldPassword, field: 'oldPassword' }, parts)
  const passwordHash = await hashPassword(form.password)
  await parts.sessions.endOthersWith(ctx, customerId, async (tx) => {
    await setPassword(tx, customerId, { passwordHash })
    await endLinks(tx, customerId, 'resetPassword')
    await noteOutbox(tx, { kind: 'mail.passwordChanged', key: `mail.passwordChanged:${randomUUID()}`, payload: { customerId } })
  })
  return null
}

/** Who found an open browser does not take the account over. Refuses login.invalidData, tooManyRequests. */
export async function refuseUnlessPassword(ctx: Context, { customerId, password, field }: { readonly customerId: number; readonly password: string; readonly field: string }, { customers }: Parts): Promise<void> {
  if (!await customers.checkPassword(ctx, customerId, password)) refuse('login.invalidData', { fields: { [field]: 'wrong' } })
}
