import { defaultLocale } from '@vitrine/contract/kernel/i18n/locale'
import { accountRecords } from '../customers/customers.ts'
import type { Services } from '../kernel/context.ts'
import { inTransaction } from '../kernel/database/db.ts'
import { erasePerson } from './erase-person.ts'
import { exportPersonalData } from './export-personal-data.ts'
import type { PersonKey } from './person-key.ts'

/** Data requests that reach the staff directly. The operator must have verified the e-mail address. */
export interface PrivacyAdmin {
  exportPerson(email: string): Promise<Record<string, unknown>>
  /** Returns whether there was an account. */
  erasePerson(email: string): Promise<{ readonly hadAccount: boolean }>
}

export function createPrivacyAdmin(services: Pick<Services, 'db' | 'settings' | 'now'>): PrivacyAdmin {
  async function findPersonKey(email: string): Promise<PersonKey> {
    const login = await accountRecords.findLoginByEmail(services.db, email)
    return { customerId: login?.customerId ?? null, email }
  }
  return {
    exportPerson: async (email) => exportPersonalData(services, await findPersonKey(email), defaultLocale),
    async erasePerson(email) {
      const person = await findPersonKey(email)
      await inTransaction(services.db, (tx) => erasePerson(tx, person, services.now()))
      return { hadAccount: person.customerId !== null }
    },
  }
}
