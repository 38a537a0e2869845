import type { Payload } from '@vitrine/contract/operations'
import type { Cart } from '../cart/cart.ts'
import { personOf, type Customers } from '../customers/customers.ts'
import { refuse, type Context, type Handlers, type Services } from '../kernel/context.ts'
import { inTransaction } from '../kernel/db.ts'
import type { Job } from '../kernel/jobs.ts'
import { deleteExpiredSessions, type Sessions } from '../session/session.ts'
import { erasePerson } from './erase-person.ts'
import { forgetPersons } from './forget-persons.ts'
import { personalDataOf } from './personal-data.ts'
import type { PersonKey } from './person-key.ts'

export { openPrivacyDesk, type PrivacyDesk } from './privacy-desk.ts'

export interface Privacy {
  readonly handlers: Handlers<'getMyData' | 'deleteMyAccount'>
  readonly jobs: readonly Job[]
}

interface Parts {
  readonly house: Services
  readonly customers: Pick<Customers, 'checkPassword'>
  readonly sessions: Pick<Sessions, 'endCurrent' | 'endByCustomer'>
  readonly uploads: Pick<Cart['uploads'], 'remove'>
}

const sessionsAtOnce = 1000

/** What a person may ask of everything that is kept about them. It stands above all rooms and asks each. */
export function openPrivacy({ house, customers, sessions, uploads }: Parts): Privacy {
  return {
    handlers: {
      getMyData: async (ctx) => personalDataOf(house, await keyOf(ctx), ctx.locale),
      deleteMyAccount: (ctx, payload) => deleteMyAccount(ctx, payload, { customers, sessions }),
    },
    jobs: [
      { name: 'forgetPersons', everySeconds: 3600, run: (closing) => forgetPersons(house, uploads, closing) },
      // New guests clear a few each; where none come, what a guest typed long ago goes all the same.
      { name: 'forgetGuests', everySeconds: 3600, run: () => inTransaction(house.db, (tx) => deleteExpiredSessions(tx, house.now(), sessionsAtOnce)) },
    ],
  }
}

async function deleteMyAccount(ctx: Context, { password }: Payload<'deleteMyAccount'>, { customers, sessions }: Pick<Parts, 'customers' | 'sessions'>): Promise<null> {
  const person = await keyOf(ctx)
  if (password === '') refuse('contact.missingData', { fields: { password: 'required' } })
  if (!await customers.checkPassword(ctx, person.customerId, password)) refuse('login.invalidData', { fields: { password: 'wrong' } })
  await inTransaction(ctx.db, (tx) => erasePerson(tx, person, ctx.now))
  await sessions.endCurrent(ctx)
  await sessions.endByCustomer(person.customerId, { except: null })
  return null
}

async function keyOf(ctx: Context): Promise<PersonKey & { readonly customerId: number }> {
  const customerId = (await ctx.visitor()).customerId ?? refuse('security.loginRequired')
  const person = await personOf(ctx.db, customerId) ?? refuse('security.loginRequired')
  return { customerId, email: person.isEmailProved ? person.email : null }
}
