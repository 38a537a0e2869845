import { Refusal } from '@vitrine/contract/kernel/operation/refusal'
import { accountRecords } from '../customers/customers.ts'
import type { Context, Handlers } from '../kernel/context.ts'
import { inTransaction } from '../kernel/database/db.ts'
import { enqueue } from '../kernel/jobs/outbox.ts'
import { insertResetLink } from './links-store.ts'

type LogIn = Handlers<'doLogin'>['doLogin']

/**
 * A customer who moved in without a password that can be checked is sent a link to set one, with the first try to log
 * in. The answer is that of any wrong password.
 */
export function withLinkForMovedIn(logIn: LogIn): LogIn {
  return async (ctx, payload) => {
    try {
      return await logIn(ctx, payload)
    } catch (error) {
      if (error instanceof Refusal && error.key === 'login.invalidData') await sendLink(ctx, payload.email.trim())
      throw error
    }
  }
}

async function sendLink({ db, now }: Context, email: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await accountRecords.claimAwaitedPassword(tx, email))) return
    const tokenId = await insertResetLink(tx, { email, now })
    if (tokenId !== undefined)
      await enqueue(tx, { kind: 'mail.passwordReset', key: `mail.passwordReset:${tokenId}`, payload: { tokenId } })
  })
}
