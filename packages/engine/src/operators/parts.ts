import type { Services } from '../kernel/context.ts'
import type { OperatorSessions, SecondFactor } from './operator-sessions.ts'

/** What the use cases of this room are made of. */
export interface Parts {
  readonly house: Services
  readonly sessions: OperatorSessions
  /** Under which the shop is reached: links and passkeys are made for it. */
  readonly origin: string
  policy(): Promise<SecondFactor>
  /** The key of this shop under which what must be read again is kept. */
  sealed(operatorId: number, secret: Uint8Array): Promise<Buffer>
  unsealed(operatorId: number, sealed: Buffer): Promise<Buffer>
  /** Signs what this room sends out and wants to know again. */
  signature(text: string): Promise<Buffer>
}
