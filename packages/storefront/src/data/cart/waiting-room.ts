import type { Locale } from '@vitrine/contract/kernel/locale'
import { pieceOf, piecesAfter, withChanges, type Change, type WaitingChange } from '../offline/change.ts'
import { noteFailedFetch, online } from '../offline/online.ts'
import { seenPiece } from '../offline/seen-pieces.ts'
import { keptCart } from '../offline/seen.ts'
import { keepChange, onDevice, type BaseLine } from '../offline/waiting.ts'
import { translatorIn } from '../../text/rooms.ts'
import { withCart } from '../cart-state.ts'
import type { ShopFloor } from '../shop-floor.ts'
import { withWish } from '../visitor.ts'

export interface WaitingRoom {
  /** Does what reaches the shop, or keeps it until the shop is back; true when it waits. What the shop refuses rises. */
  orWait(change: Change, doing: () => Promise<unknown>): Promise<boolean>
  /** Shows what waits as if it had happened: after a reload without a network. */
  showWaiting(): Promise<void>
}

/** Cart and wishlist while the shop cannot be reached: the page shows them as they are meant, and they wait on this device. */
export function openWaitingRoom({ cart, visitor, notify }: Pick<ShopFloor, 'cart' | 'visitor' | 'notify'>, locale: Locale): WaitingRoom {
  // While there is a network: without one they cannot be fetched.
  const words = translatorIn(locale, 'cart')
  words.catch(() => {})

  async function wait(change: Change, triedAt?: number): Promise<void> {
    if (!cart.get().data) await takeUpKept().catch(() => {})
    const piece = pieceOf(change)
    const lines = cart.get().data?.items ?? []
    const base = lines.map(({ id, variationId, quantity, name, url, price }): BaseLine => ({ id, variationId, quantity, name, url, price: price.formatted }))
    await keepChange({ change, seen: seenPiece(piece) ?? seenLine(base, piece), triedAt }, base)
    show([{ id: 0, change }])
    const t = await words
    notify({ message: t(change.kind === 'wish' ? 'waiting.wishKept' : 'waiting.cartKept'), type: 'warning' })
  }

  async function showWaiting(): Promise<void> {
    const changes = await onDevice.all()
    if (!cart.get().data) await takeUpKept()
    // Pieces that were added stand in no line, so that they are not shown twice by being shown again.
    const { data } = cart.get()
    if (data) visitor.set({ ...visitor.get(), cartQuantity: sumOf(data.items) })
    show(changes)
  }

  /** Without a network a new document knows nothing of its reader but what the device kept. */
  async function takeUpKept(): Promise<void> {
    const kept = await keptCart()
    if (!kept || cart.get().data) return
    cart.set(withCart(cart.get(), kept.cart))
    visitor.set({ ...visitor.get(), cartQuantity: kept.cart.itemQuantity, wished: kept.wished, wishedColours: kept.wishedColours })
  }

  function show(changes: readonly WaitingChange[]): void {
    const state = cart.get()
    const lines = state.data?.items ?? []
    const more = piecesAfter(lines, changes) - sumOf(lines)
    if (state.data) {
      const waiting = new Set([...(state.waiting ?? []), ...changes.filter(({ change }) => change.kind !== 'wish').map(({ change }) => pieceOf(change))])
      cart.set({ ...state, waiting, data: { ...state.data, items: [...withChanges(lines, changes)] } })
    }
    const known = visitor.get()
    const hearts = changes.reduce((saved, { change }) => (change.kind === 'wish' ? withWish(saved, change, change.isWished) : saved), known)
    visitor.set({ ...hearts, cartQuantity: Math.max(0, known.cartQuantity + more) })
  }

  return {
    async orWait(change, doing) {
      if (!online.get()) {
        await wait(change)
        return true
      }
      const pieces = piecesOf(cart.get().data?.items ?? [], pieceOf(change))
      try {
        await doing()
        return false
      } catch (error) {
        // How fetch says that nothing came back; whether it arrived, nobody knows.
        if (!(error instanceof TypeError)) throw error
        noteFailedFetch()
        await wait(change, change.kind === 'add' ? pieces : undefined)
        return true
      }
    },
    showWaiting,
  }
}

const sumOf = (lines: readonly { readonly quantity: number }[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

function seenLine(base: readonly BaseLine[], piece: number) {
  const line = base.find(({ variationId }) => variationId === piece)
  return line && { variationId: piece, name: line.name, url: line.url, price: line.price }
}

function piecesOf(lines: readonly { readonly variationId: number; readonly quantity: number }[], piece: number): number {
  return sumOf(lines.filter(({ variationId }) => variationId === piece))
}
