import type { Customers } from '../customers/customers.ts'
import type { Services } from '../kernel/context.ts'
import type { PasskeyProofs } from '../kernel/passkeys/passkey-proofs.ts'
import type { Session, Sessions } from '../session/session.ts'

export interface AccountDependencies {
  readonly services: Services
  readonly customers: Customers
  readonly sessions: Sessions
  readonly session: Session
  readonly passkeys: PasskeyProofs
}
