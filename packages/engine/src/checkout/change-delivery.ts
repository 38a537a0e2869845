import { deliveryCountry } from '@vitrine/contract/delivery-country'
import type { PreferredDelivery } from '@vitrine/contract/delivery'
import type { Payload } from '@vitrine/contract/operations'
import type { RefusalKey } from '@vitrine/contract/kernel/refusals'
import { isDeliveryPostcode, postNumberFault, wishFaults, wishLength, type WishForm } from '@vitrine/contract/wish-faults'
import { ownerOf, type PricedCart } from '../cart/cart.ts'
import { refuse, type Context, type VisitorInSession } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { carriedWishes } from '../methods/methods.ts'
import { choose } from './change-addresses.ts'
import { changeCheckout, whomToAsk, type LockedCart } from './change-checkout.ts'
import { chosenOf, forgetNotices, shippingAddressIdOf } from './checkout-store.ts'
import { shippingOffersOf } from './offers.ts'
import type { Rooms } from './rooms.ts'

/** Keeps the wishes for the delivery, all together. Refuses what cannot be kept and changes nothing then. SF-5.31 to SF-5.35 */
export async function saveWishes(ctx: Context, wished: Payload<'doSavePreferredDeliveryServices'>, rooms: Rooms): Promise<PreferredDelivery> {
  refuseFaults(wished)
  const wishes = wishesIn(wished)
  await changeCheckout(ctx, rooms, async (tx, { owner, cartId }) => {
    const cart = await rooms.cart.priced(ctx, tx, owner) ?? refuse('cart.empty')
    if (wishes.day !== null || wishes.location !== null || wishes.neighbour !== null) await refuseUncarried({ tx, ctx, cart, wishes }, rooms)
    await rooms.cart.writeCheckout(tx, cartId, { preferredDelivery: wishes })
    await forgetNotices(tx, cartId, ['delivery.wishesReset', 'delivery.dayNotPossible'])
  })
  return wishes
}

/** A pick-up point becomes the address of the parcel, with a method that goes there; the carrier is asked before the transaction. SF-1.17, SF-5.37 */
export async function setPickupPoint(ctx: Context, { pointId, postNumber, firstName, lastName }: Payload<'setPickupPoint'>, rooms: Rooms): Promise<VisitorInSession> {
  const { 'delivery.preferred': { postNumberRequired } } = await rooms.house.settings()
  const fault = postNumberFault(postNumber.trim(), postNumberRequired)
  if (fault) refuse(fault === 'required' ? 'pickup.postNumberRequired' : 'pickup.postNumberFormat', { fields: { postNumber: fault } })
  const nameless = Object.entries({ firstName, lastName }).filter(([, name]) => name.trim() === '')
  if (nameless.length > 0) refuse('address.invalid', { fields: Object.fromEntries(nameless.map(([field]) => [field, 'required'])) })
  if (!ownerOf(await ctx.visitor())) refuse('cart.empty')
  const [point, contact] = await Promise.all([rooms.delivery.point(pointId), whomToAsk(rooms)])
  return changeCheckout(ctx, rooms, async (tx, cart) => {
    const addressId = await rooms.customers.addresses.savePickup(tx, cart.owner, {
      point, countryId: deliveryCountry.id, firstName, lastName, postNumber: postNumber.trim(), now: ctx.now,
    })
    await choose(tx, cart, { shippingAddressId: addressId, shipsToInvoice: false }, rooms)
    await forgetTypedAddress(tx, cart, rooms)
    const priced = await rooms.cart.priced(ctx, tx, cart.owner) ?? refuse('cart.empty')
    const offers = await shippingOffersOf(tx, priced, rooms.customers)
    const cheapest = offers.toSorted((a, b) => a.amount - b.amount)[0] ?? refuse('shipping.noMethods', contact)
    if (!offers.some(({ profileId }) => profileId === priced.shipping?.profileId)) await rooms.cart.writeCheckout(tx, cart.cartId, { shippingProfileId: cheapest.profileId })
  })
}

/** What was typed for another shipping address would come back as if it were still wanted. */
async function forgetTypedAddress(tx: Tx, { cartId }: LockedCart, rooms: Rooms): Promise<void> {
  const { draft } = await chosenOf(tx, cartId)
  const kept = Object.entries(draft).filter(([name]) => !name.startsWith('shipping.'))
  await rooms.cart.writeCheckout(tx, cartId, { draft: { ...Object.fromEntries(kept), useAsShipping: 'off' } })
}

interface Wishing {
  readonly tx: Tx
  readonly ctx: Context
  readonly cart: PricedCart
  readonly wishes: PreferredDelivery
}

async function refuseUncarried({ tx, ctx, cart, wishes }: Wishing, rooms: Rooms): Promise<void> {
  const addressId = shippingAddressIdOf(cart)
  const [address] = addressId === null ? [] : await rooms.customers.addresses.byId(tx, [addressId])
  const carried = carriedWishes(wishes, cart.shipping)
  const isCarried = carried?.day === wishes.day && carried.location === wishes.location && carried.neighbour === wishes.neighbour
  if (!address || address.pickup || address.country !== deliveryCountry.id || !isCarried) refuse('delivery.notOffered')
  if (!isDeliveryPostcode(address.zipCode)) refuse('delivery.postalCode')
  if (wishes.day !== null && !await isPossible(wishes.day, { tx, ctx }, rooms)) refuse('delivery.dayNotPossible', { fields: { preferredDay: 'unknown' } })
}

async function isPossible(day: string, { tx, ctx }: Pick<Wishing, 'tx' | 'ctx'>, { delivery }: Rooms): Promise<boolean> {
  return (await delivery.days(tx, ctx.now)).some(({ date, isServed }) => date === day && isServed)
}

const missingTexts = {
  preferredDay: 'delivery.dayRequired', preferredLocation: 'delivery.locationRequired', preferredNeighbourName: 'delivery.neighbourNameRequired',
  preferredNeighbourAddress: 'delivery.neighbourAddressRequired',
} as const satisfies Record<keyof WishForm, RefusalKey>

function refuseFaults(wished: WishForm): void {
  const faults = wishFaults(wished)
  // The names of the faults are the fields of the form.
  const [field] = Object.keys(faults) as (keyof WishForm)[]
  if (field === undefined) return
  if (faults[field] === 'tooLong') refuse('delivery.tooLong', { fields: faults, maximum: wishLength })
  refuse(missingTexts[field], { fields: faults })
}

/** Checked before, so that what is there says something. */
function wishesIn({ preferredDay, preferredLocation, preferredNeighbourName: name, preferredNeighbourAddress: address }: WishForm): PreferredDelivery {
  return {
    day: preferredDay ?? null, location: preferredLocation?.trim() ?? null,
    neighbour: name === undefined || address === undefined ? null : { name: name.trim(), address: address.trim() },
  }
}
