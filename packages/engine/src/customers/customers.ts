import type { Context, Services } from '../kernel/context.ts'
import type { Tx } from '../kernel/database/db.ts'
import { rememberDevice } from '../kernel/security/known-device.ts'
import type { VatRegister } from '../ports/vat-register.ts'
import type { SearchSource } from '../kernel/search/search-source.ts'
import { customerSearch } from './admin/customer-search.ts'
import { staffCustomerHandlers, type StaffCustomerHandlers } from './admin/staff-customer-handlers.ts'
import { createAddresses, type Addresses } from './addresses.ts'
import { checkLogin, checkPassword, type LoginOutcome } from './check-login.ts'
import { createCustomer, recordLogin, findProfile, type NewCustomer, type Profile } from './customers-store.ts'

export * as accountRecords from './account-records.ts'
export { toAddress, type SavedAddress } from './addresses.ts'
export { isSameAddress } from './move-addresses.ts'
export { listAddresses, toPickup, type StoredAddress } from './address-store.ts'
export type { Profile } from './customers-store.ts'
export { findPerson, type Person } from './person-store.ts'
export { readCustomerDetails } from './admin/read-customer.ts'

export interface Customers {
  readonly searchSources: readonly SearchSource[]
  readonly handlers: StaffCustomerHandlers
  readonly addresses: Addresses
  /** Only a caller with the right password learns that the customer is blocked. Refuses tooManyRequests. */
  checkLogin(ctx: Context, email: string, password: string): Promise<LoginOutcome>
  /** Checks the password of a logged-in customer. Refuses tooManyRequests. */
  checkPassword(ctx: Context, customerId: number, password: string): Promise<boolean>
  /** Gives this device attempts of its own, since the caller has authenticated as this customer. */
  rememberDevice(ctx: Context, customerId: number): Promise<void>
  findProfile(customerId: number): Promise<Profile | undefined>
  /** False: the login is not valid any more, because the password was changed or the customer was blocked meanwhile. */
  recordLogin(
    tx: Tx,
    customerId: number,
    login: { readonly now: Date; readonly passwordHash?: string | undefined },
  ): Promise<boolean>
  /** Undefined: the e-mail has an account; the caller must roll the transaction back. */
  create(tx: Tx, customer: NewCustomer): Promise<number | undefined>
}

export function createCustomers(services: Services, { vatRegister }: { readonly vatRegister: VatRegister }): Customers {
  const { db } = services
  return {
    searchSources: [customerSearch],
    handlers: staffCustomerHandlers(services),
    addresses: createAddresses(services, vatRegister),
    checkLogin,
    checkPassword,
    rememberDevice: (ctx, id) => rememberDevice(ctx, { kind: 'customer', id }),
    findProfile: (customerId) => findProfile(db, customerId),
    recordLogin,
    create: createCustomer,
  }
}
