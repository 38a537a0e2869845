import type { Context, Visitor, VisitorInSession } from '../kernel/context.ts'
import type { Tx } from '../kernel/database/db.ts'

/** A customer's cart and wishlist are shared by all devices; a guest's belong to the session. */
export type Owner = { readonly customerId: number } | { readonly sessionId: number }

export function toOwner(visitor: VisitorInSession): Owner
export function toOwner(visitor: Visitor): Owner | undefined
export function toOwner({ customerId, sessionId }: Visitor): Owner | undefined {
  if (customerId !== null) return { customerId }
  return sessionId === null ? undefined : { sessionId }
}

/** Runs `work` in a transaction with the caller's session; returns the visitor of the session. */
export interface SessionPort {
  withSession(ctx: Context, work: (tx: Tx, visitor: VisitorInSession) => Promise<void>): Promise<VisitorInSession>
}
