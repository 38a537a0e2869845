import { createHmac } from 'node:crypto'
import type { Customers } from '../customers/customers.ts'
import type { Handlers, Services } from '../kernel/context.ts'
import { inTransaction } from '../kernel/db.ts'
import type { Job } from '../kernel/jobs.ts'
import { createPasskeyProofs } from '../kernel/passkeys/passkey-proofs.ts'
import { getSecret } from '../kernel/secrets.ts'
import type { Post } from '../post/post.ts'
import type { Session, Sessions } from '../session/session.ts'
import { accountMails, type AccountMails } from './account-mails.ts'
import { askEmail, confirmEmail, withdrawEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { forgetLinks } from './links-store.ts'
import { deleteOldNotices } from './notices-store.ts'
import type { Parts } from './parts.ts'
import { passkeyHandlers, type PasskeyHandlers } from './passkeys.ts'
import { changeCustomer, readCustomer } from './profile.ts'
import { register } from './register.ts'
import { requestReset, resetPassword } from './reset-password.ts'
import { endOtherSessions, endSession, listSessions } from './session-list.ts'

export interface Account {
  readonly handlers: PasskeyHandlers & Handlers<
    | 'doRegisterUser' | 'doRequestResetPasswordLink' | 'doResetPassword' | 'doChangeUserPassword' | 'getCustomer' | 'setCustomer' | 'doChangeEmail' | 'deleteEmailChange' | 'doConfirmEmail'
    | 'getCustomerSessions' | 'deleteCustomerSession' | 'deleteOtherSessions'>
  readonly outboxHandlers: AccountMails
  readonly jobs: readonly Job[]
}

interface Opening {
  /** Under which shoppers reach the shop: passkeys are made for it. */
  readonly origin: string
  readonly customers: Customers
  readonly sessions: Sessions
  readonly session: Session
  readonly post: Post
}

/** What customers do with their account themselves, and how they prove who they are. */
export function openAccount(house: Services, { origin, post, ...rooms }: Opening): Account {
  const signature = async (text: string) => createHmac('sha256', await getSecret(house.db, 'customer-proofs')).update(text).digest()
  const parts: Parts = { house, ...rooms, passkeys: createPasskeyProofs({ origin, signature }) }
  return {
    handlers: {
      doRegisterUser: (ctx, payload) => register(ctx, payload, parts),
      doRequestResetPasswordLink: (ctx, payload) => requestReset(ctx, payload, parts),
      doResetPassword: (ctx, payload) => resetPassword(ctx, payload, parts),
      doChangeUserPassword: (ctx, payload) => changePassword(ctx, payload, parts),
      getCustomer: (ctx) => readCustomer(ctx, parts),
      setCustomer: (ctx, payload) => changeCustomer(ctx, payload, parts),
      doChangeEmail: (ctx, payload) => askEmail(ctx, payload, parts),
      deleteEmailChange: (ctx) => withdrawEmail(ctx, parts),
      doConfirmEmail: confirmEmail,
      getCustomerSessions: (ctx) => listSessions(ctx, parts),
      deleteCustomerSession: (ctx, { id }) => endSession(ctx, id, parts),
      deleteOtherSessions: (ctx) => endOtherSessions(ctx, parts),
      ...passkeyHandlers(parts),
    },
    outboxHandlers: accountMails(house, post),
    jobs: [{ name: 'forgetLinks', everySeconds: 3600, run: () => inTransaction(house.db, async (tx) => { await forgetLinks(tx, house.now()); await deleteOldNotices(tx, house.now()) }) }],
  }
}
