import type { CartNotice } from '@vitrine/contract/checkout/cart.contract'
import type { RefusalKey } from '@vitrine/contract/kernel/operation/refusals'
import type { Cart, Owner, PricedCart } from '../cart/cart.ts'
import { refuse, type Context } from '../kernel/context.ts'
import type { Tx } from '../kernel/database/db.ts'
import { removeNotices, type CheckoutSelection } from './checkout-store.ts'

type CheckoutPatch = Parameters<Cart['writeCheckout']>[2]
/** What the cart module has read and evaluated, for an answer. */
export type EvaluatedCart = Parameters<Cart['readBasket']>[2]

/** The cart that a transaction has locked: read once, and evaluated again after a change. */
export interface LockedCart {
  readonly owner: Owner
  readonly cartId: number
  hasLines(): Promise<boolean>
  /** At current prices. Refuses cart.empty. */
  readPriced(): Promise<PricedCart>
  readSelection(): Promise<CheckoutSelection>
  readEvaluated(): Promise<EvaluatedCart>
  write(patch: CheckoutPatch): Promise<void>
  /** Shown until the customer's next change of the cart. */
  addNotice(key: RefusalKey, details?: CartNotice['details']): Promise<void>
  /** Removes notices that are resolved. */
  removeNotices(keys: readonly RefusalKey[]): Promise<void>
}

export function createLockedCart(
  tx: Tx,
  ctx: Context,
  { owner, cartId }: Pick<LockedCart, 'owner' | 'cartId'>,
  cart: Cart,
): LockedCart {
  const reader = cart.createReader(ctx, tx, owner)
  const read = async () => (await reader.read())?.cart ?? refuse('cart.empty')
  const readSelection = async () => (await read()).selection
  return {
    owner,
    cartId,
    readSelection,
    readEvaluated: reader.read,
    hasLines: async () => (await read()).lines.length > 0,
    async readPriced() {
      const current = await read()
      return current.lines.length > 0 ? current : refuse('cart.empty')
    },
    async write(patch) {
      await cart.writeCheckout(tx, cartId, patch)
      reader.applyPatch(patch)
    },
    async addNotice(key, details = {}) {
      await cart.addNotice(tx, cartId, { key, details })
      reader.forget()
    },
    async removeNotices(keys) {
      const { notices } = await readSelection()
      if (!notices.some(({ key }) => keys.includes(key))) return
      await removeNotices(tx, cartId, keys)
      reader.forget()
    },
  }
}
