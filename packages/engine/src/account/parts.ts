import type { Customers } from '../customers/customers.ts'
import type { Services } from '../kernel/context.ts'
import type { PasskeyProofs } from '../kernel/passkeys/passkey-proofs.ts'
import type { Session, Sessions } from '../session/session.ts'

/** What the use cases of this room are made of. */
export interface Parts {
  readonly house: Services
  readonly customers: Customers
  readonly sessions: Sessions
  readonly session: Session
  readonly passkeys: PasskeyProofs
}
