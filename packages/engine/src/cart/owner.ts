import type { Context, Visitor, VisitorInSession } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'

/** A customer's cart and wishlist are the same on every device; a guest's hang on the session. */
export type Owner = { readonly customerId: number } | { readonly sessionId: number }

export function ownerOf(visitor: VisitorInSession): Owner
export function ownerOf(visitor: Visitor): Owner | undefined
export function ownerOf({ customerId, sessionId }: Visitor): Owner | undefined {
  if (customerId !== null) return { customerId }
  return sessionId === null ? undefined : { sessionId }
}

/** Runs `work` in a transaction in which the caller has a session; answers for whom it was kept. */
export interface Keeper {
  keep(ctx: Context, work: (tx: Tx, visitor: VisitorInSession) => Promise<void>): Promise<VisitorInSession>
}
