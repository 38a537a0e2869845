import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { getVariationId, quantityAfter, withChanges, type Change, type QueuedChange } from '../offline/change.ts'
import { markOffline, online } from '../offline/online.ts'
import { findSeenProduct } from '../offline/seen-products.ts'
import { getCachedCart } from '../offline/seen.ts'
import { enqueueChange, deviceQueue, type BaseLine } from '../offline/change-queue.ts'
import { loadTranslator } from '../../text/namespaces.ts'
import { withCart } from './cart-state.ts'
import type { ShopInternals } from '../shop/shop-internals.ts'
import { withWishlistChange } from '../shop/visitor.ts'

export interface OfflineQueue {
  /** Sends a change, or queues it while the shop is unreachable; true when it is queued. Refusals reject. */
  runOrQueue(change: Change, send: () => Promise<unknown>): Promise<boolean>
  /** Shows the queued changes as if they had happened, after a reload without a network. */
  showQueuedChanges(): Promise<void>
}

/** Queues changes of cart and wishlist on this device while the shop is unreachable; the page shows them at once. */
export function createOfflineQueue(
  { cart, visitor, notify }: Pick<ShopInternals, 'cart' | 'visitor' | 'notify'>,
  locale: Locale,
): OfflineQueue {
  // The texts are fetched while there is a network.
  const translator = loadTranslator(locale, 'cart')
  translator.catch(() => {})

  async function enqueue(change: Change, triedAt?: number): Promise<void> {
    if (!cart.get().data) await restoreCachedCart().catch(() => {})
    const targetId = getVariationId(change)
    const lines = cart.get().data?.items ?? []
    const base = lines.map(({ id, variationId, quantity, name, url, price }): BaseLine => ({
      id,
      variationId,
      quantity,
      name,
      url,
      price: price.formatted,
    }))
    await enqueueChange({ change, seen: findSeenProduct(targetId) ?? toSeenProduct(base, targetId), triedAt }, base)
    showChanges([{ id: 0, change }])
    const t = await translator
    notify({
      message: t(change.kind === 'wish' ? 'offlineQueue.wishlistSaved' : 'offlineQueue.cartSaved'),
      type: 'warning',
    })
  }

  async function showQueuedChanges(): Promise<void> {
    const changes = await deviceQueue.all()
    if (!cart.get().data) await restoreCachedCart()
    // Added items have no line yet, so the quantity starts from the lines.
    const { data } = cart.get()
    if (data) visitor.set({ ...visitor.get(), cartQuantity: totalQuantity(data.items) })
    showChanges(changes)
  }

  /** Without a network, a new document has only the cached cart and wishlist of this device. */
  async function restoreCachedCart(): Promise<void> {
    const cached = await getCachedCart()
    if (!cached || cart.get().data) return
    cart.set(withCart(cart.get(), cached.cart))
    visitor.set({
      ...visitor.get(),
      cartQuantity: cached.cart.itemQuantity,
      wished: cached.wished,
      wishedColours: cached.wishedColours,
    })
  }

  function showChanges(changes: readonly QueuedChange[]): void {
    const state = cart.get()
    const lines = state.data?.items ?? []
    const quantityChange = quantityAfter(lines, changes) - totalQuantity(lines)
    if (state.data) {
      const waiting = new Set([
        ...(state.waiting ?? []),
        ...changes.filter(({ change }) => change.kind !== 'wish').map(({ change }) => getVariationId(change)),
      ])
      cart.set({ ...state, waiting, data: { ...state.data, items: [...withChanges(lines, changes)] } })
    }
    const current = visitor.get()
    const changed = changes.reduce(
      (saved, { change }) => (change.kind === 'wish' ? withWishlistChange(saved, change, change.isWished) : saved),
      current,
    )
    visitor.set({ ...changed, cartQuantity: Math.max(0, current.cartQuantity + quantityChange) })
  }

  return {
    async runOrQueue(change, send) {
      if (!online.get()) {
        await enqueue(change)
        return true
      }
      const quantityBefore = getQuantity(cart.get().data?.items ?? [], getVariationId(change))
      try {
        await send()
        return false
      } catch (error) {
        // fetch rejects with a TypeError when no response came; the change may have arrived all the same.
        if (!(error instanceof TypeError)) throw error
        markOffline()
        await enqueue(change, change.kind === 'add' ? quantityBefore : undefined)
        return true
      }
    },
    showQueuedChanges,
  }
}

const totalQuantity = (lines: readonly { readonly quantity: number }[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

function toSeenProduct(base: readonly BaseLine[], targetId: number) {
  const line = base.find(({ variationId }) => variationId === targetId)
  return line && { variationId: targetId, name: line.name, url: line.url, price: line.price }
}

function getQuantity(
  lines: readonly { readonly variationId: number; readonly quantity: number }[],
  targetId: number,
): number {
  return totalQuantity(lines.filter(({ variationId }) => variationId === targetId))
}
