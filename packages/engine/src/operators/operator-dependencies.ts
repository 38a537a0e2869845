import type { Services } from '../kernel/context.ts'
import type { OperatorSessions, SecondFactor } from './sessions/operator-sessions.ts'

export interface OperatorDependencies {
  readonly services: Services
  readonly sessions: OperatorSessions
  /** The public origin of the shop, for links and passkeys. */
  readonly origin: string
  policy(): Promise<SecondFactor>
  /** Encrypts a secret with the key of this shop. */
  seal(operatorId: number, secret: Uint8Array): Promise<Buffer>
  unseal(operatorId: number, seal: Buffer): Promise<Buffer>
  /** Signs challenges of passkeys. */
  signature(text: string): Promise<Buffer>
}
