import { defaultLocale } from '@vitrine/contract/kernel/locale'
import { loginOf } from '../customers/customers.ts'
import type { Services } from '../kernel/context.ts'
import { inTransaction } from '../kernel/db.ts'
import { erasePerson } from './erase-person.ts'
import { personalDataOf } from './personal-data.ts'
import type { PersonKey } from './person-key.ts'

/** What the shop's people do when somebody asks for their data by letter. That the e-mail is theirs has been checked by whoever types the command. */
export interface PrivacyDesk {
  exportPerson(email: string): Promise<Record<string, unknown>>
  /** Answers whether there was an account. */
  erasePerson(email: string): Promise<{ readonly hadAccount: boolean }>
}

export function openPrivacyDesk(house: Pick<Services, 'db' | 'settings' | 'now'>): PrivacyDesk {
  async function keyOf(email: string): Promise<PersonKey> {
    const login = await loginOf(house.db, email)
    return { customerId: login?.customerId ?? null, email }
  }
  return {
    exportPerson: async (email) => personalDataOf(house, await keyOf(email), defaultLocale),
    async erasePerson(email) {
      const person = await keyOf(email)
      await inTransaction(house.db, (tx) => erasePerson(tx, person, house.now()))
      return { hadAccount: person.customerId !== null }
    },
  }
}
