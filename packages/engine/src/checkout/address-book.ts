import { addressKinds, type AddressKind } from '@vitrine/contract/address/address'
import type { Payload } from '@vitrine/contract/api/operations'
import { toOwner } from '../cart/cart.ts'
import { refuse, type Context, type VisitorInSession } from '../kernel/context.ts'
import type { Tx } from '../kernel/database/db.ts'
import { toAddressPatch, withoutAddress, type AddressPatch } from './address-patch.ts'
import { applyAddressPatch } from './change-addresses.ts'
import type { ChangedCheckout } from './change-checkout.ts'
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
    result.addressId = await addresses.save(tx, owner, validated, {
      kind: typeId,
      useAsBilling,
      useAsShipping,
      now: ctx.now,
    })
    if (!cart) return undefined
    if (!isForCheckout) return {}
    await cart.removeNotices(['vatNumber.checkedLater'])
    await clearAddressDraft(cart, typeId)
    if (validated.vatCheck === 'later')
      await cart.addNotice('vatNumber.checkedLater', { vatNumber: validated.form.vatNumber })
    return toAddressPatch(typeId, result.addressId, { useAsBilling, useAsShipping })
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
    return cart && withoutAddress(await cart.readSelection(), { typeId, addressId, isDeleted: outcome === 'gone' })
  })
  return visitor
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
  change: (tx: Tx, held: LockedAddresses) => Promise<AddressPatch | undefined>,
): Promise<ChangedCheckout> {
  let evaluated: ChangedCheckout['evaluated']
  const visitor = await deps.sessions.withSession(ctx, async (tx, visitorInSession) => {
    const owner = toOwner(visitorInSession)
    const cartId = await deps.cart.lockCart(tx, owner)
    await deps.customers.addresses.lock(tx, owner)
    const locked = cartId === undefined ? undefined : createLockedCart(tx, ctx, { owner, cartId }, deps.cart)
    const cart = (await locked?.hasLines()) ? locked : undefined
    const patch = await change(tx, { owner, cart })
    if (!cart || !patch) return
    await applyAddressPatch(tx, cart, patch, deps)
    await revalidateCheckout(tx, cart, deps)
    evaluated = await cart.readEvaluated()
  })
  return { visitor, evaluated }
}
