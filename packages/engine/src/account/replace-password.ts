import { setPassword } from '../customers/customers.ts'
import type { Tx } from '../kernel/db.ts'
import { endLinks } from './links-store.ts'
import { enqueueNotice } from './notices.ts'
import { removeUnprovedPasskeys } from './passkeys-store.ts'

interface Replacement {
  readonly customerId: number
  readonly passwordHash: string
  readonly now: Date
}

/** With the old password ends all that an intruder could have prepared: links, a pending change of the address, and passkeys from before the address was proved. */
export async function replacePassword(tx: Tx, { customerId, passwordHash, now }: Replacement): Promise<void> {
  await setPassword(tx, customerId, { passwordHash })
  await endLinks(tx, customerId, 'resetPassword', 'changeEmail')
  const endedPasskeys = await removeUnprovedPasskeys(tx, customerId)
  await enqueueNotice(tx, 'mail.passwordChanged', { customerId, endedPasskeys, now })
}
