import type { House } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { verifyPassword } from '../kernel/password.ts'
import type { VatRegister } from '../ports/vat-register.ts'
import { openAddresses, type Addresses } from './addresses.ts'
import { createCustomer, loginOf, noteLogin, profileOf, type NewCustomer, type Profile } from './customers-store.ts'

export { hashPassword } from '../kernel/password.ts'
export { addressIn, type Addresses } from './addresses.ts'
export type { AddressOwner, StoredAddress } from './address-store.ts'
export type { NewCustomer, Profile } from './customers-store.ts'

export type LoginOutcome =
  | { readonly is: 'right'; readonly customerId: number }
  | { readonly is: 'wrong' }
  | { readonly is: 'blocked' }

export interface Customers {
  readonly addresses: Addresses
  /** That a customer is blocked is told only to who knows the password. */
  checkLogin(email: string, password: string): Promise<LoginOutcome>
  profileOf(customerId: number): Promise<Profile | undefined>
  noteLogin(tx: Tx, customerId: number, now: Date): Promise<void>
  /** Undefined: the e-mail has an account; the transaction is to be rolled back. */
  create(tx: Tx, customer: NewCustomer): Promise<number | undefined>
}

export function openCustomers(house: House, { vatRegister }: { readonly vatRegister: VatRegister }): Customers {
  const { db } = house
  return {
    addresses: openAddresses(house, vatRegister),
    async checkLogin(email, password) {
      const login = await loginOf(db, email.trim())
      const isRight = await verifyPassword(password, login?.passwordHash ?? null)
      if (!login || !isRight) return { is: 'wrong' }
      return login.isBlocked ? { is: 'blocked' } : { is: 'right', customerId: login.customerId }
    },
    profileOf: (customerId) => profileOf(db, customerId),
    noteLogin,
    create: createCustomer,
  }
}
