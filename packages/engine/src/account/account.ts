import { createHmac } from 'node:crypto'
import type { Customers } from '../customers/customers.ts'
import type { Handlers, Services } from '../kernel/context.ts'
import { inTransaction } from '../kernel/database/db.ts'
import type { Job } from '../kernel/jobs/jobs.ts'
import { createPasskeyProofs } from '../kernel/passkeys/passkey-proofs.ts'
import { getSecret } from '../kernel/security/secrets.ts'
import type { Post } from '../post/post.ts'
import type { Session, Sessions } from '../session/session.ts'
import { createAccountMails, type AccountMails } from './account-mails.ts'
import { requestEmailChange, confirmEmail, cancelEmailChange } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { deleteExpiredLinks } from './links-store.ts'
import { deleteOldNotices } from './notices-store.ts'
import type { AccountDependencies } from './account-dependencies.ts'
import { passkeyHandlers, type PasskeyHandlers } from './passkeys.ts'
import { updateCustomer, readCustomer } from './profile.ts'
import { register } from './register.ts'
import { requestPasswordReset, resetPassword } from './reset-password.ts'
import { endOtherSessions, endSession, listSessions } from './session-list.ts'

export { withLinkForMovedIn } from './moved-in-login.ts'

export interface Account {
  readonly handlers: PasskeyHandlers &
    Handlers<
      | 'doRegisterUser'
      | 'doRequestResetPasswordLink'
      | 'doResetPassword'
      | 'doChangeUserPassword'
      | 'getCustomer'
      | 'setCustomer'
      | 'doChangeEmail'
      | 'deleteEmailChange'
      | 'doConfirmEmail'
      | 'getCustomerSessions'
      | 'deleteCustomerSession'
      | 'deleteOtherSessions'
    >
  readonly outboxHandlers: AccountMails
  readonly jobs: readonly Job[]
}

interface AccountOptions {
  /** The public origin of the shop, for which passkeys are valid. */
  readonly origin: string
  readonly customers: Customers
  readonly sessions: Sessions
  readonly session: Session
  readonly post: Post
}

/** Self-service of customers: registration, profile, passwords, passkeys and sessions. */
export function createAccountModule(services: Services, { origin, post, ...modules }: AccountOptions): Account {
  const signature = async (text: string) =>
    createHmac('sha256', await getSecret(services.db, 'customer-proofs'))
      .update(text)
      .digest()
  const deps: AccountDependencies = { services, ...modules, passkeys: createPasskeyProofs({ origin, signature }) }
  return {
    handlers: {
      doRegisterUser: (ctx, payload) => register(ctx, payload, deps),
      doRequestResetPasswordLink: (ctx, payload) => requestPasswordReset(ctx, payload, deps),
      doResetPassword: (ctx, payload) => resetPassword(ctx, payload, deps),
      doChangeUserPassword: (ctx, payload) => changePassword(ctx, payload, deps),
      getCustomer: (ctx) => readCustomer(ctx, deps),
      setCustomer: (ctx, payload) => updateCustomer(ctx, payload, deps),
      doChangeEmail: (ctx, payload) => requestEmailChange(ctx, payload, deps),
      deleteEmailChange: (ctx) => cancelEmailChange(ctx, deps),
      doConfirmEmail: confirmEmail,
      getCustomerSessions: (ctx) => listSessions(ctx, deps),
      deleteCustomerSession: (ctx, { id }) => endSession(ctx, id, deps),
      deleteOtherSessions: (ctx) => endOtherSessions(ctx, deps),
      ...passkeyHandlers(deps),
    },
    outboxHandlers: createAccountMails(services, post),
    jobs: [
      {
        name: 'forgetLinks',
        everySeconds: 3600,
        run: () =>
          inTransaction(services.db, async (tx) => {
            await deleteExpiredLinks(tx, services.now())
            await deleteOldNotices(tx, services.now())
          }),
      },
    ],
  }
}
