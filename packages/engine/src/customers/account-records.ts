/** What is stored about an account: its login, its profile, and the data that an export or an erasure covers. */
export { claimAwaitedPassword, findLogin, findLoginByEmail, setPassword } from './customers-store.ts'
export { markEmailVerified, setEmail, updatePerson } from './person-store.ts'
export { findProvedAccount, lockProvedAccount } from './proved-account-store.ts'
export { getAccountData, eraseAccount } from './personal-data-store.ts'
export {
  countAccountData,
  keepFormerEmails,
  listFormerEmails,
  lockCustomers,
  moveAccountData,
} from './admin/merge-store.ts'
