import { addressKinds } from '@vitrine/contract/address/address'
import type { Payload } from '@vitrine/contract/api/operations'
import { toOwner } from '../cart/cart.ts'
import type { SavedAddress, StoredAddress } from '../customers/customers.ts'
import { refuse, type Context, type Visitor } from '../kernel/context.ts'
import { inTransaction, type Tx } from '../kernel/database/db.ts'
import { toAddressPatch, type AddressPatch } from './address-patch.ts'
import { changeCheckout, type ChangedCheckout } from './change-checkout.ts'
import { getShippingAddressId, type CheckoutSelection } from './checkout-store.ts'
import type { CheckoutDependencies } from './dependencies.ts'
import { createLockedCart, type LockedCart } from './locked-cart.ts'
import { revalidateCheckout } from './revalidate-checkout.ts'

/** Selects an address of the caller; without a shipping address, the billing address is used. SF-7.29 */
export function setAddress(
  ctx: Context,
  { typeId, addressId }: Payload<'setCheckoutAddress'>,
  deps: CheckoutDependencies,
): Promise<ChangedCheckout> {
  return changeCheckout(ctx, deps, async (tx, cart) => {
    if (addressId === null) {
      if (typeId === addressKinds.billing) refuse('address.invalid', { fields: { addressId: 'required' } })
      return applyAddressPatch(tx, cart, { shipsToInvoice: true, shippingAddressId: null }, deps)
    }
    const { addresses } = deps.customers
    const address = (await addresses.find(tx, cart.owner, addressId)) ?? refuse('notFound', { addressId })
    if (typeId === addressKinds.billing && address.pickup)
      refuse('address.invalid', { fields: { addressId: 'format' } })
    await addresses.addUse(tx, addressId, typeId)
    return applyAddressPatch(tx, cart, toAddressPatch(typeId, addressId, {}), deps)
  })
}

/** Sets the country of the form. A saved address in another country counts as missing in `readReadiness`. */
export function setCountry(
  ctx: Context,
  { countryId }: Payload<'setShippingCountry'>,
  deps: CheckoutDependencies,
): Promise<ChangedCheckout> {
  return changeCheckout(ctx, deps, async (tx, { owner, readSelection, write }) => {
    if (!(await deps.customers.addresses.isDelivered(tx, countryId))) refuse('notFound', { countryId })
    const addressId = getShippingAddressId(await readSelection())
    const address = addressId === null ? undefined : await deps.customers.addresses.find(tx, owner, addressId)
    if (!address?.pickup) await write({ shippingCountryId: countryId })
  })
}

/** Preselects the primary addresses of a customer. Concurrent calls are serialized by the cart's lock. */
export async function applyPrimaryAddresses(ctx: Context, visitor: Visitor, deps: CheckoutDependencies): Promise<void> {
  const owner = toOwner(visitor)
  if (!owner || !('customerId' in owner)) return
  const addresses = await deps.customers.addresses.list(ctx.db, owner)
  const billing = addresses.find(({ primaryBilling }) => primaryBilling)
  if (!billing) return
  const shipping = addresses.find(({ primaryShipping }) => primaryShipping)
  await inTransaction(ctx.db, async (tx) => {
    const cartId = await deps.cart.lockCart(tx, owner)
    if (cartId === undefined) return
    const cart = createLockedCart(tx, ctx, { owner, cartId }, deps.cart)
    if (!hasNoAddresses(await cart.readSelection())) return
    await applyAddressPatch(tx, cart, { invoiceAddressId: billing.id, ...toShippingPatch(billing, shipping) }, deps)
    await revalidateCheckout(tx, cart, deps)
  })
}

const toShippingPatch = (billing: StoredAddress, shipping: StoredAddress | undefined): AddressPatch =>
  !shipping || shipping.id === billing.id ? {} : { shippingAddressId: shipping.id, shipsToInvoice: false }

const hasNoAddresses = (current: {
  readonly invoiceAddressId: number | null
  readonly shippingAddressId: number | null
}) => current.invoiceAddressId === null && current.shippingAddressId === null

/**
 * Applies an address change; an address that was `saved` for it is not read again. The country of the cart, which
 * decides shipping costs and VAT, follows the shipping address.
 */
export async function applyAddressPatch(
  tx: Tx,
  { owner, readSelection, write }: LockedCart,
  change: AddressPatch,
  {
    saved,
    customers: { addresses },
  }: Pick<CheckoutDependencies, 'customers'> & { readonly saved?: SavedAddress | undefined },
): Promise<void> {
  const find = async (id: number) => (saved?.id === id ? saved : addresses.find(tx, owner, id))
  const current = await readSelection()
  const patch = { ...keepShippingAddress(current, change), ...change }
  const addressId = getShippingAddressId({ ...current, ...patch })
  const address = addressId === null ? undefined : await find(addressId)
  const previousId = getShippingAddressId(current)
  // A change from a pick-up point to an address resets the shipping method; a pick-up point has no delivery
  // preferences.
  const isPickupLeft =
    previousId !== null && previousId !== addressId && !address?.pickup && (await find(previousId))?.pickup != null
  await write({
    ...patch,
    ...(address && { shippingCountryId: address.country }),
    ...(address?.pickup && { preferredDelivery: null }),
    ...(isPickupLeft && { shippingProfileId: null }),
  })
}

/** If one address was used for both, a new billing address leaves the old one as the shipping address. */
function keepShippingAddress(
  current: CheckoutSelection,
  { invoiceAddressId, shipsToInvoice }: AddressPatch,
): AddressPatch {
  const isSplit =
    current.shipsToInvoice &&
    shipsToInvoice === false &&
    invoiceAddressId != null &&
    current.invoiceAddressId !== null &&
    invoiceAddressId !== current.invoiceAddressId
  return isSplit ? { shippingAddressId: current.invoiceAddressId } : {}
}
