import { accountRecords } from '../customers/customers.ts'
import type { Tx } from '../kernel/database/db.ts'
import { deleteLinks } from './links-store.ts'
import { enqueueNotice } from './notices.ts'
import { deleteUnverifiedPasskeys } from './passkeys-store.ts'

interface PasswordReplacement {
  readonly customerId: number
  readonly passwordHash: string
  readonly now: Date
}

/**
 * Also revokes everything that an intruder could have prepared: links, a pending change of the address, and passkeys
 * from before the address was verified.
 */
export async function replacePassword(tx: Tx, { customerId, passwordHash, now }: PasswordReplacement): Promise<void> {
  await accountRecords.setPassword(tx, customerId, { passwordHash })
  await deleteLinks(tx, customerId, 'resetPassword', 'changeEmail')
  const endedPasskeys = await deleteUnverifiedPasskeys(tx, customerId)
  await enqueueNotice(tx, 'mail.passwordChanged', { customerId, endedPasskeys, now })
}
