import type { Payload } from '@vitrine/contract/api/operations'
import type { Cart } from '../cart/cart.ts'
import { findPerson, type Customers } from '../customers/customers.ts'
import { refuse, type Context, type Handlers, type Services } from '../kernel/context.ts'
import { inTransaction } from '../kernel/database/db.ts'
import { deleteInBatches } from '../kernel/jobs/delete-in-batches.ts'
import type { Job } from '../kernel/jobs/jobs.ts'
import { deleteExpiredSessions, type Sessions } from '../session/session.ts'
import { erasePerson } from './erase-person.ts'
import { anonymizeDueOrders } from './anonymize-due-orders.ts'
import { exportPersonalData } from './export-personal-data.ts'
import { staffPrivacyHandlers, type StaffPrivacyHandlers } from './staff-privacy-handlers.ts'
import type { PersonKey } from './person-key.ts'

export interface Privacy {
  readonly handlers: Handlers<'getMyData' | 'deleteMyAccount'> & StaffPrivacyHandlers
  readonly jobs: readonly Job[]
}

interface PrivacyDependencies {
  readonly services: Services
  readonly customers: Pick<Customers, 'checkPassword'>
  readonly sessions: Pick<Sessions, 'endCurrent' | 'endByCustomer'>
  readonly uploads: Pick<Cart['uploads'], 'remove'>
}

/** Export and erasure of personal data across all modules. */
export function createPrivacy({ services, customers, sessions, uploads }: PrivacyDependencies): Privacy {
  return {
    handlers: {
      getMyData: async (ctx) => exportPersonalData(services, await getPersonKey(ctx), ctx.locale),
      deleteMyAccount: (ctx, payload) => deleteMyAccount(ctx, payload, { customers, sessions }),
      ...staffPrivacyHandlers(services, sessions),
    },
    jobs: [
      { name: 'forgetPersons', everySeconds: 3600, run: (closing) => anonymizeDueOrders(services, uploads, closing) },
      { name: 'forgetGuests', everySeconds: 600, run: (closing) => forgetGuests(services, closing) },
    ],
  }
}

async function forgetGuests({ db, now }: Services, closing: AbortSignal): Promise<void> {
  await deleteInBatches(db, closing, (tx, limit) => deleteExpiredSessions(tx, now(), limit))
}

async function deleteMyAccount(
  ctx: Context,
  { password }: Payload<'deleteMyAccount'>,
  { customers, sessions }: Pick<PrivacyDependencies, 'customers' | 'sessions'>,
): Promise<null> {
  const person = await getPersonKey(ctx)
  if (password === '') refuse('contact.missingData', { fields: { password: 'required' } })
  if (!(await customers.checkPassword(ctx, person.customerId, password)))
    refuse('login.invalidData', { fields: { password: 'wrong' } })
  await inTransaction(ctx.db, (tx) => erasePerson(tx, person, ctx.now))
  await sessions.endCurrent(ctx)
  await sessions.endByCustomer(person.customerId, { except: null })
  return null
}

async function getPersonKey(ctx: Context): Promise<PersonKey & { readonly customerId: number }> {
  const customerId = (await ctx.visitor()).customerId ?? refuse('security.loginRequired')
  const person = (await findPerson(ctx.db, customerId)) ?? refuse('security.loginRequired')
  return { customerId, email: person.isEmailProved ? person.email : null }
}
