import { addressKinds, type AddressKind } from '@vitrine/contract/address/address'
import type { Payload } from '@vitrine/contract/api/operations'
import { toOwner } from '../cart/cart.ts'
import type { SavedAddress } from '../customers/customers.ts'
import { refuse, type Context, type VisitorInSession } from '../kernel/context.ts'
import type { Tx } from '../kernel/database/db.ts'
import { toAddressPatch, withoutAddress, type AddressPatch } from './address-patch.ts'
import { applyAddressPatch } from './change-addresses.ts'
import { withLockedCart, type CartLocks, type ChangedCheckout } from './change-checkout.ts'
import type { CheckoutDependencies } from './dependencies.ts'
import { createLockedCart, type LockedCart } from './locked-cart.ts'
import { revalidateCheckout } from './revalidate-checkout.ts'

interface SaveAddressResult extends ChangedCheckout {
  readonly addressId: number
  /** True if the cart has items. */
  readonly hasCheckout: boolean
}

/**
 * Saves an address for the checkout or for the account only. The VAT number is validated with the register before the
 * transaction. Guests need a cart to save an address: refuses cart.empty. SF-8.43
 */
export async function saveAddress(
  ctx: Context,
  { typeId, addressData, useAsBilling, useAsShipping, isForCheckout }: Payload<'doSaveAddress'>,
  deps: CheckoutDependencies,
): Promise<SaveAddressResult> {
  const { addresses } = deps.customers
  const validated = await addresses.check(addressData, toOwner(await ctx.visitor()) ?? refuse('cart.empty'))
  const result = { addressId: 0, hasCheckout: false }
  const changed = await changeAddresses(ctx, deps, async (tx, { owner, cart }) => {
    if (!cart && !('customerId' in owner)) refuse('cart.empty')
    result.hasCheckout = cart !== undefined
    const saved = await addresses.save(tx, owner, validated, {
      kind: typeId,
      useAsBilling,
      useAsShipping,
      now: ctx.now,
    })
    result.addressId = saved.id
    if (!cart) return undefined
    if (!isForCheckout) return { patch: {} }
    await cart.removeNotices(['vatNumber.checkedLater'])
    await clearAddressDraft(cart, typeId)
    if (validated.vatCheck === 'later')
      await cart.addNotice('vatNumber.checkedLater', { vatNumber: validated.form.vatNumber })
    return { patch: toAddressPatch(typeId, saved.id, { useAsBilling, useAsShipping }), saved }
  })
  return { ...result, ...changed }
}

/** Removes the saved address from the draft, so that a reload shows the saved address instead of the draft. SF-4.09 */
async function clearAddressDraft({ readSelection, write }: LockedCart, kind: AddressKind): Promise<void> {
  const block = kind === addressKinds.billing ? 'billing.' : 'shipping.'
  const fields = Object.entries((await readSelection()).draft)
  const rest = fields.filter(([name]) => !name.startsWith(block))
  if (rest.length < fields.length) await write({ draft: Object.fromEntries(rest) })
}

/**
 * An address that is used for the other kind as well is kept for that kind. Foreign and missing addresses refuse
 * address.notDeleted. SF-8.57
 */
export async function deleteAddress(
  ctx: Context,
  { typeId, addressId }: Payload<'deleteAddress'>,
  deps: CheckoutDependencies,
): Promise<VisitorInSession> {
  const { visitor } = await changeAddresses(ctx, deps, async (tx, { owner, cart }) => {
    const outcome = await deps.customers.addresses.remove(tx, owner, { id: addressId, kind: typeId })
    if (outcome === 'nothing') refuse('address.notDeleted', { addressId })
    return (
      cart && {
        patch: withoutAddress(await cart.readSelection(), { typeId, addressId, isDeleted: outcome === 'gone' }),
      }
    )
  })
  return visitor
}

interface AddressChange {
  readonly patch: AddressPatch
  /** The address that was just written. */
  readonly saved?: SavedAddress
}

interface LockedAddresses {
  readonly owner: LockedCart['owner']
  /** Undefined if the cart has no items. */
  readonly cart: LockedCart | undefined
}

/** Changes addresses with the cart locked, and updates the cart's addresses, country and methods accordingly. */
async function changeAddresses(
  ctx: Context,
  deps: CheckoutDependencies,
  change: (tx: Tx, held: LockedAddresses) => Promise<AddressChange | undefined>,
): Promise<ChangedCheckout> {
  let evaluated: ChangedCheckout['evaluated']
  const work = async (tx: Tx, { owner, cartId }: CartLocks) => {
    evaluated = undefined
    const locked = cartId === undefined ? undefined : createLockedCart(tx, ctx, { owner, cartId }, deps.cart)
    const cart = (await locked?.hasLines()) ? locked : undefined
    const changed = await change(tx, { owner, cart })
    if (!cart || !changed) return
    await applyAddressPatch(tx, cart, changed.patch, { ...deps, saved: changed.saved })
    await revalidateCheckout(tx, cart, deps)
    evaluated = await cart.readEvaluated()
  }
  const visitor = await withLockedCart(ctx, deps, work, { locksAddresses: true })
  return { visitor, evaluated }
}
