import { addressKinds, type AddressKind } from '@vitrine/contract/address'
import type { Payload } from '@vitrine/contract/operations'
import { ownerOf } from '../cart/cart.ts'
import { refuse, type Context, type VisitorInSession } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { patchFor, withoutAddress, type AddressPatch } from './address-patch.ts'
import { choose } from './change-addresses.ts'
import type { LockedCart } from './change-checkout.ts'
import { chosenOf, forgetNotices } from './checkout-store.ts'
import type { Rooms } from './rooms.ts'
import { settle } from './settle.ts'

interface SavedAddress {
  readonly visitor: VisitorInSession
  readonly addressId: number
  /** There is something to check out. */
  readonly hasCheckout: boolean
}

/**
 * Saves an address, for a checkout that then takes it or for the account alone; what the register of VAT numbers says is asked before the
 * transaction. A guest has addresses only with a cart: refuses cart.empty. SF-8.43
 */
export async function saveAddress(ctx: Context, { typeId, addressData, useAsBilling, useAsShipping, isForCheckout }: Payload<'doSaveAddress'>, rooms: Rooms): Promise<SavedAddress> {
  const { addresses } = rooms.customers
  const checked = await addresses.check(addressData, ownerOf(await ctx.visitor()) ?? refuse('cart.empty'))
  const saved = { addressId: 0, hasCheckout: false }
  const visitor = await withCart(ctx, rooms, async (tx, { owner, cart }) => {
    if (!cart && !('customerId' in owner)) refuse('cart.empty')
    saved.hasCheckout = cart !== undefined
    saved.addressId = await addresses.save(tx, owner, checked, { kind: typeId, useAsBilling, useAsShipping, now: ctx.now })
    if (!cart) return undefined
    if (!isForCheckout) return {}
    await forgetNotices(tx, cart.cartId, ['vatNumber.checkedLater'])
    await forgetTyped(tx, cart.cartId, typeId, rooms)
    if (checked.vatCheck === 'later') await rooms.cart.noteNotice(tx, cart.cartId, { key: 'vatNumber.checkedLater', details: { vatNumber: checked.form.vatNumber } })
    return patchFor(typeId, saved.addressId, { useAsBilling, useAsShipping })
  })
  return { ...saved, visitor }
}

/** What is saved is not typed any more: a page that is opened before its form has said so shows the saved address. SF-4.09 */
async function forgetTyped(tx: Tx, cartId: number, kind: AddressKind, rooms: Rooms): Promise<void> {
  const block = kind === addressKinds.billing ? 'billing.' : 'shipping.'
  const { draft } = await chosenOf(tx, cartId)
  await rooms.cart.writeCheckout(tx, cartId, { draft: Object.fromEntries(Object.entries(draft).filter(([name]) => !name.startsWith(block))) })
}

/** An address that serves the other kind as well stays for that one. Somebody else's is as one that does not exist: refuses address.notDeleted. SF-8.57 */
export function deleteAddress(ctx: Context, { typeId, addressId }: Payload<'deleteAddress'>, rooms: Rooms): Promise<VisitorInSession> {
  return withCart(ctx, rooms, async (tx, { owner, cart }) => {
    const left = await rooms.customers.addresses.remove(tx, owner, { id: addressId, kind: typeId })
    if (left === 'nothing') refuse('address.notDeleted', { addressId })
    return cart && withoutAddress(await chosenOf(tx, cart.cartId), { typeId, addressId, isGone: left === 'gone' })
  })
}

interface Held {
  readonly owner: LockedCart['owner']
  /** Only one with something in it. */
  readonly cart: LockedCart | undefined
}

/** Changes addresses while their owner's cart is held; what it chose follows, and so do country and methods. */
function withCart(ctx: Context, rooms: Rooms, change: (tx: Tx, held: Held) => Promise<AddressPatch | undefined>): Promise<VisitorInSession> {
  return rooms.sessions.keep(ctx, async (tx, visitor) => {
    const owner = ownerOf(visitor)
    const cartId = await rooms.cart.lockCart(tx, owner)
    await rooms.customers.addresses.lock(tx, owner)
    const isFull = cartId !== undefined && ((await rooms.cart.priced(ctx, tx, owner))?.lines.length ?? 0) > 0
    const cart = isFull ? { owner, cartId } : undefined
    const patch = await change(tx, { owner, cart })
    if (!cart || !patch) return
    await choose(tx, cart, patch, rooms)
    await settle(tx, ctx, cart, rooms)
  })
}
