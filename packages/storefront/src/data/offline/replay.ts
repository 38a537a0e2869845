import { isApiError, type ApiError } from '@vitrine/contract/api/api-error'
import type { Call } from '@vitrine/contract/api/operations'
import { condenseChanges, type QueuedChange } from './change.ts'
import type { ChangeQueue } from './change-queue.ts'
import { cartDifferences, type RefusedChange, type CartDifference } from './cart-differences.ts'

interface ReplayDependencies {
  readonly call: Call
  /** The text of a refusal in the shopper's language. */
  readonly toErrorText: (error: ApiError) => Promise<string>
  readonly storage: ChangeQueue
  /** Saves the report before the last change is removed, since the page may be closed at any moment. */
  readonly saveReport: (differences: readonly CartDifference[]) => void
}

export interface ReplayResult {
  /** The number of changes that the shop has accepted. */
  readonly sentCount: number
  readonly differences: readonly CartDifference[]
}

const lockName = 'vitrine-waiting'

/** Replays under a lock of this browser. Undefined: the queue is empty, or another tab replays it. */
export async function replayExclusively(deps: ReplayDependencies): Promise<ReplayResult | undefined> {
  return navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => (lock ? replay(deps) : undefined))
}

/**
 * Sends the queued changes once and in order: each change is marked before it is sent and removed after its answer.
 * Rejects when the shop is unreachable again; the other changes stay queued.
 */
export async function replay(deps: ReplayDependencies): Promise<ReplayResult | undefined> {
  const { storage } = deps
  const [all, base] = [await storage.all(), await storage.base()]
  if (all.length === 0) return undefined
  const changes = condenseChanges(all)
  // Superseded changes are dropped.
  const relevantIds = new Set(changes.map(({ id }) => id))
  await storage.remove(all.filter(({ id }) => !relevantIds.has(id)).map(({ id }) => id))
  const refused: RefusedChange[] = []
  for (const queued of changes) {
    const why = await send(deps, queued)
    if (why !== undefined) refused.push({ queued, why })
    // The last change is removed at the end: with it goes the base cart, which a second try needs.
    if (queued !== changes.at(-1)) await storage.remove([queued.id])
  }
  const cart = await deps.call('getCart', {})
  const differences = cartDifferences({ base, changes, refused, cart })
  deps.saveReport(differences)
  await storage.remove(changes.slice(-1).map(({ id }) => id))
  return { sentCount: changes.length - refused.length, differences }
}

/** Resolves when no tab of this browser replays. */
export async function waitForReplay(): Promise<void> {
  await navigator.locks.request(lockName, async () => {})
}

/** Resolves to the text of the refusal; undefined on success. */
async function send(
  { call, toErrorText, storage }: ReplayDependencies,
  queued: QueuedChange,
): Promise<string | undefined> {
  try {
    await perform({ call, storage }, queued)
    return undefined
  } catch (error) {
    if (!isApiError(error) || error.statusCode >= 500 || error.statusCode === 429) throw error
    // Removing a line that is gone already is a success.
    return queued.change.kind === 'remove' && error.key === 'cart.itemNotRemoved' ? undefined : toErrorText(error)
  }
}

async function perform(
  { call, storage }: Pick<ReplayDependencies, 'call' | 'storage'>,
  queued: QueuedChange,
): Promise<unknown> {
  const { change } = queued
  switch (change.kind) {
    case 'add':
      return addOnce({ call, storage }, queued, change.wanted)
    case 'quantity':
      return call('setCartItemQuantity', {
        productId: change.productId,
        cartItemId: change.cartItemId,
        quantity: change.quantity,
      })
    case 'remove':
      return call('deleteCartItem', { cartItemId: change.cartItemId })
    case 'wish':
      return call(change.isWished ? 'doAddWishlistItem' : 'deleteWishlistItem', {
        variationId: change.variationId,
        ...(change.anySize && { anySize: true }),
      })
  }
}

/** Adding is not idempotent: a change that was sent before is looked for in the cart first. */
async function addOnce(
  { call, storage }: Pick<ReplayDependencies, 'call' | 'storage'>,
  queued: QueuedChange,
  input: Extract<QueuedChange['change'], { readonly kind: 'add' }>['wanted'],
): Promise<void> {
  const { items } = await call('getCart', {})
  const quantityInCart = items
    .filter(({ variationId }) => variationId === input.productId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  if (queued.triedAt !== undefined && quantityInCart > queued.triedAt) return
  await storage.markTried(queued, quantityInCart)
  await call('doAddCartItem', input)
}
