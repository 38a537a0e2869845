import type { Context, Services } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { rememberDevice } from '../kernel/known-device.ts'
import type { VatRegister } from '../ports/vat-register.ts'
import { openAddresses, type Addresses } from './addresses.ts'
import { checkLogin, checkPassword, type LoginOutcome } from './check-login.ts'
import { createCustomer, noteLogin, profileOf, type NewCustomer, type Profile } from './customers-store.ts'

export { openCustomersDesk, type CustomersDesk } from './customers-desk.ts'
export { hashPassword } from '../kernel/password.ts'
export { addressIn, type Addresses } from './addresses.ts'
export { isSameAddress } from './move-addresses.ts'
export { addressesOf, pickupIn, type StoredAddress } from './address-store.ts'
export { loginById, loginOf, setPassword, type NewCustomer, type Profile } from './customers-store.ts'
export { accountDataOf, eraseAccount } from './personal-data-store.ts'
export { personOf, proveEmail, setEmail, setPerson, type Person } from './person-store.ts'

export interface Customers {
  readonly addresses: Addresses
  /** That a customer is blocked is told only to who knows the password. Refuses tooManyRequests. */
  checkLogin(ctx: Context, email: string, password: string): Promise<LoginOutcome>
  /** A customer who is logged in proves to be there in person. Refuses tooManyRequests. */
  checkPassword(ctx: Context, customerId: number, password: string): Promise<boolean>
  /** The caller has proved to be this customer: this device has tries of its own from now on. */
  knowDevice(ctx: Context, customerId: number): Promise<void>
  profileOf(customerId: number): Promise<Profile | undefined>
  /** False: they may not come in any more, because the password that they proved was changed meanwhile, or they were blocked. */
  noteLogin(tx: Tx, customerId: number, login: { readonly now: Date; readonly passwordHash?: string | undefined }): Promise<boolean>
  /** Undefined: the e-mail has an account; the transaction is to be rolled back. */
  create(tx: Tx, customer: NewCustomer): Promise<number | undefined>
}

export function openCustomers(house: Services, { vatRegister }: { readonly vatRegister: VatRegister }): Customers {
  const { db } = house
  return {
    addresses: openAddresses(house, vatRegister),
    checkLogin, checkPassword, knowDevice: (ctx, id) => rememberDevice(ctx, { kind: 'customer', id }),
    profileOf: (customerId) => profileOf(db, customerId),
    noteLogin,
    create: createCustomer,
  }
}
