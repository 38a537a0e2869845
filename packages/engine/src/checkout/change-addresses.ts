import { addressKinds } from '@vitrine/contract/address'
import type { Payload } from '@vitrine/contract/operations'
import { ownerOf } from '../cart/cart.ts'
import type { StoredAddress } from '../customers/customers.ts'
import { refuse, type Context, type Visitor, type VisitorInSession } from '../kernel/context.ts'
import { inTransaction, type Tx } from '../kernel/db.ts'
import { patchFor, type AddressPatch } from './address-patch.ts'
import { changeCheckout, type LockedCart } from './change-checkout.ts'
import { chosenOf, shippingAddressIdOf, type Chosen } from './checkout-store.ts'
import type { Rooms } from './rooms.ts'
import { settle } from './settle.ts'

/** Chooses an address of the caller; without one, the parcel goes to the billing address. SF-7.29 */
export function setAddress(ctx: Context, { typeId, addressId }: Payload<'setCheckoutAddress'>, rooms: Rooms): Promise<VisitorInSession> {
  return changeCheckout(ctx, rooms, async (tx, cart) => {
    if (addressId === null) {
      if (typeId === addressKinds.billing) refuse('address.invalid', { fields: { addressId: 'required' } })
      return choose(tx, cart, { shipsToInvoice: true, shippingAddressId: null }, rooms)
    }
    const { addresses } = rooms.customers
    const address = await addresses.own(tx, cart.owner, addressId) ?? refuse('notFound', { addressId })
    if (typeId === addressKinds.billing && address.pickup) refuse('address.invalid', { fields: { addressId: 'format' } })
    await addresses.noteUse(tx, addressId, typeId)
    return choose(tx, cart, patchFor(typeId, addressId, {}), rooms)
  })
}

/** The country of the form, which a saved address may not follow yet: until it does, `readReadiness` counts it as missing. */
export function setCountry(ctx: Context, { countryId }: Payload<'setShippingCountry'>, rooms: Rooms): Promise<VisitorInSession> {
  return changeCheckout(ctx, rooms, async (tx, { owner, cartId }) => {
    if (!await rooms.customers.addresses.isDelivered(tx, countryId)) refuse('notFound', { countryId })
    const goesTo = shippingAddressIdOf(await chosenOf(tx, cartId))
    const address = goesTo === null ? undefined : await rooms.customers.addresses.own(tx, owner, goesTo)
    if (!address?.pickup) await rooms.cart.writeCheckout(tx, cartId, { shippingCountryId: countryId })
  })
}

/** A customer who comes to the checkout finds their primary addresses chosen. Twice at once is the same as once: the cart's lock decides. */
export async function takePrimaryAddresses(ctx: Context, visitor: Visitor, rooms: Rooms): Promise<void> {
  const owner = ownerOf(visitor)
  if (!owner || !('customerId' in owner)) return
  const known = await rooms.customers.addresses.list(ctx.db, owner)
  const billing = known.find(({ primaryBilling }) => primaryBilling)
  if (!billing) return
  const shipping = known.find(({ primaryShipping }) => primaryShipping)
  await inTransaction(ctx.db, async (tx) => {
    const cartId = await rooms.cart.lockCart(tx, owner)
    if (cartId === undefined || !isUntouched(await chosenOf(tx, cartId))) return
    await choose(tx, { owner, cartId }, { invoiceAddressId: billing.id, ...ownShipping(billing, shipping) }, rooms)
    await settle(tx, ctx, { owner, cartId }, rooms)
  })
}

const ownShipping = (billing: StoredAddress, shipping: StoredAddress | undefined): AddressPatch =>
  (!shipping || shipping.id === billing.id ? {} : { shippingAddressId: shipping.id, shipsToInvoice: false })

const isUntouched = (chosen: { readonly invoiceAddressId: number | null; readonly shippingAddressId: number | null }) =>
  chosen.invoiceAddressId === null && chosen.shippingAddressId === null

/** The country of the cart, and with it prices of shipping and VAT, follows the address of the parcel. */
export async function choose(tx: Tx, { owner, cartId }: LockedCart, asked: AddressPatch, rooms: Rooms): Promise<void> {
  const before = await chosenOf(tx, cartId)
  const patch = { ...keptShipping(before, asked), ...asked }
  const goesTo = shippingAddressIdOf({ ...before, ...patch })
  const address = goesTo === null ? undefined : await rooms.customers.addresses.own(tx, owner, goesTo)
  const wentTo = shippingAddressIdOf(before)
  // Back from a pick-up point, the way of the parcel is chosen anew, as with a first address; and at a pick-up point nobody rings.
  const isBack = wentTo !== null && wentTo !== goesTo && !address?.pickup && (await rooms.customers.addresses.own(tx, owner, wentTo))?.pickup != null
  await rooms.cart.writeCheckout(tx, cartId, {
    ...patch, ...(address && { shippingCountryId: address.country }), ...(address?.pickup && { preferredDelivery: null }), ...(isBack && { shippingProfileId: null }),
  })
}

/** Another billing address takes nothing away from the parcel: it goes on to the address that served both. */
function keptShipping(before: Chosen, { invoiceAddressId, shipsToInvoice }: AddressPatch): AddressPatch {
  const isParted = before.shipsToInvoice && shipsToInvoice === false && invoiceAddressId != null && before.invoiceAddressId !== null && invoiceAddressId !== before.invoiceAddressId
  return isParted ? { shippingAddressId: before.invoiceAddressId } : {}
}
