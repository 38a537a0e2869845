import { isApiError, type ApiError } from '@vitrine/contract/api-error'
import type { Call } from '@vitrine/contract/operations'
import { condensed, type WaitingChange } from './change.ts'
import type { WaitingStorage } from './waiting.ts'
import { whatChanged, type Refused, type Told } from './what-changed.ts'

interface Parts {
  readonly call: Call
  /** Why something was refused, in the shopper's language. */
  readonly words: (error: ApiError) => Promise<string>
  readonly storage: WaitingStorage
  /** Keeps what there is to tell before the last change is forgotten: the page may go at any moment. */
  readonly keep: (told: readonly Told[]) => void
}

export interface Replayed {
  /** How many changes have arrived. */
  readonly done: number
  readonly told: readonly Told[]
}

const lockName = 'vitrine-waiting'

/** One tab of this browser does it. Undefined: nothing waits, or another tab is at it. */
export async function replayAlone(parts: Parts): Promise<Replayed | undefined> {
  return navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => (lock ? replay(parts) : undefined))
}

/**
 * Sends what waited, in its order and once: each change is marked before it is sent and forgotten when it is answered. Rises when the shop is away again; what is left
 * waits on.
 */
export async function replay(parts: Parts): Promise<Replayed | undefined> {
  const { storage } = parts
  const [all, base] = [await storage.all(), await storage.base()]
  if (all.length === 0) return undefined
  const changes = condensed(all)
  // What was taken back on this device never happened.
  const meant = new Set(changes.map(({ id }) => id))
  await storage.forget(all.filter(({ id }) => !meant.has(id)).map(({ id }) => id))
  const refused: Refused[] = []
  for (const waiting of changes) {
    const why = await send(parts, waiting)
    if (why !== undefined) refused.push({ waiting, why })
    // With the last one the base goes, which a second try would need.
    if (waiting !== changes.at(-1)) await storage.forget([waiting.id])
  }
  const cart = await parts.call('getCart', {})
  const told = whatChanged({ base, changes, refused, cart })
  parts.keep(told)
  await storage.forget(changes.slice(-1).map(({ id }) => id))
  return { done: changes.length - refused.length, told }
}

/** Resolves when no tab of this browser is sending. */
export async function whenReplayed(): Promise<void> {
  await navigator.locks.request(lockName, async () => {})
}

/** Why it was refused; undefined: it is done. */
async function send({ call, words, storage }: Parts, waiting: WaitingChange): Promise<string | undefined> {
  try {
    await perform({ call, storage }, waiting)
    return undefined
  } catch (error) {
    if (!isApiError(error) || error.statusCode >= 500 || error.statusCode === 429) throw error
    // What should go and is gone already is as it was wanted.
    return waiting.change.kind === 'remove' && error.key === 'cart.itemNotRemoved' ? undefined : words(error)
  }
}

async function perform({ call, storage }: Pick<Parts, 'call' | 'storage'>, waiting: WaitingChange): Promise<unknown> {
  const { change } = waiting
  switch (change.kind) {
    case 'add': return addOnce({ call, storage }, waiting, change.wanted)
    case 'quantity': return call('setCartItemQuantity', { productId: change.productId, cartItemId: change.cartItemId, quantity: change.quantity })
    case 'remove': return call('deleteCartItem', { cartItemId: change.cartItemId })
    case 'wish': return call(change.isWished ? 'doAddWishlistItem' : 'deleteWishlistItem', { variationId: change.variationId, ...(change.anySize && { anySize: true }) })
  }
}

/** Adding twice is two pieces: what was sent before, and may have arrived, is looked for first. */
async function addOnce({ call, storage }: Pick<Parts, 'call' | 'storage'>, waiting: WaitingChange, wanted: Extract<WaitingChange['change'], { readonly kind: 'add' }>['wanted']): Promise<void> {
  const { items } = await call('getCart', {})
  const there = items.filter(({ variationId }) => variationId === wanted.productId).reduce((sum, { quantity }) => sum + quantity, 0)
  if (waiting.triedAt !== undefined && there > waiting.triedAt) return
  await storage.noteTried(waiting, there)
  await call('doAddCartItem', wanted)
}
