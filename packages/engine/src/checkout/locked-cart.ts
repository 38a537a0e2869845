import type { CartNotice } from '@vitrine/contract/checkout/cart.contract'
import type { RefusalKey } from '@vitrine/contract/kernel/operation/refusals'
import type { Cart, Owner, PricedCart } from '../cart/cart.ts'
import { refuse, type Context } from '../kernel/context.ts'
import type { Tx } from '../kernel/database/db.ts'
import { getCheckoutSelection, removeNotices, type CheckoutSelection } from './checkout-store.ts'

type CheckoutPatch = Parameters<Cart['writeCheckout']>[2]

/** The cart that a transaction has locked: its selection and its prices are read once, and again after a change. */
export interface LockedCart {
  readonly owner: Owner
  readonly cartId: number
  hasLines(): Promise<boolean>
  /** At current prices. Refuses cart.empty. */
  readPriced(): Promise<PricedCart>
  readSelection(): Promise<CheckoutSelection>
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
  const read = cart.createCartReader(ctx, tx, owner)
  let priced: Promise<PricedCart | undefined> | undefined
  let selection: CheckoutSelection | undefined
  const readSelection = async () => (selection ??= await getCheckoutSelection(tx, cartId))
  return {
    owner,
    cartId,
    readSelection,
    hasLines: async () => ((await (priced ??= read()))?.lines.length ?? 0) > 0,
    async readPriced() {
      const current = await (priced ??= read())
      return current && current.lines.length > 0 ? current : refuse('cart.empty')
    },
    async write(patch) {
      await cart.writeCheckout(tx, cartId, patch)
      selection &&= { ...selection, ...patch }
      priced = undefined
    },
    async addNotice(key, details = {}) {
      await cart.addNotice(tx, cartId, { key, details })
      selection = undefined
      priced = undefined
    },
    async removeNotices(keys) {
      const { notices } = await readSelection()
      if (!notices.some(({ key }) => keys.includes(key))) return
      await removeNotices(tx, cartId, keys)
      selection = undefined
      priced = undefined
    },
  }
}
