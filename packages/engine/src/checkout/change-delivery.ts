import { deliveryCountry } from '@vitrine/contract/address/delivery-country'
import type { PreferredDelivery } from '@vitrine/contract/checkout/delivery'
import type { Payload } from '@vitrine/contract/api/operations'
import type { RefusalKey } from '@vitrine/contract/kernel/operation/refusals'
import {
  isDeliveryPostcode,
  postNumberFault,
  deliveryPreferenceFaults,
  deliveryPreferenceMaxLength,
  type DeliveryPreferencesForm,
} from '@vitrine/contract/checkout/delivery-preference-faults'
import { toOwner, type PricedCart } from '../cart/cart.ts'
import { refuse, type Context } from '../kernel/context.ts'
import type { Tx } from '../kernel/database/db.ts'
import { cheapest, supportedPreferences } from '../methods/methods.ts'
import { applyAddressPatch } from './change-addresses.ts'
import { changeCheckout, getShopContact, type ChangedCheckout } from './change-checkout.ts'
import { getShippingAddressId } from './checkout-store.ts'
import { findShippingObstacle, listShippingOffers } from './available-methods.ts'
import type { CheckoutDependencies } from './dependencies.ts'
import type { LockedCart } from './locked-cart.ts'

/**
 * Saves all delivery preferences together; an unsupported preference is refused without a change. SF-5.31 to SF-5.35
 */
export async function saveDeliveryPreferences(
  ctx: Context,
  form: Payload<'doSavePreferredDeliveryServices'>,
  deps: CheckoutDependencies,
): Promise<PreferredDelivery> {
  refuseFaults(form)
  const preferences = toDeliveryPreferences(form)
  await changeCheckout(ctx, deps, async (tx, { readPriced, write, removeNotices }) => {
    const cart = await readPriced()
    if (preferences.day !== null || preferences.location !== null || preferences.neighbour !== null)
      await refuseUnsupported({ tx, ctx, cart, preferences }, deps)
    await write({ preferredDelivery: preferences })
    await removeNotices(['delivery.wishesReset', 'delivery.dayNotPossible'])
  })
  return preferences
}

/**
 * Uses a pick-up point as the shipping address, with a matching method. The carrier is queried before the transaction.
 * SF-1.17, SF-5.37
 */
export async function setPickupPoint(
  ctx: Context,
  { pointId, postNumber, firstName, lastName }: Payload<'setPickupPoint'>,
  deps: CheckoutDependencies,
): Promise<ChangedCheckout> {
  const {
    'delivery.preferred': { postNumberRequired },
  } = await deps.services.settings()
  const fault = postNumberFault(postNumber.trim(), postNumberRequired)
  if (fault)
    refuse(fault === 'required' ? 'pickup.postNumberRequired' : 'pickup.postNumberFormat', {
      fields: { postNumber: fault },
    })
  const missingNames = Object.entries({ firstName, lastName }).filter(([, name]) => name.trim() === '')
  if (missingNames.length > 0)
    refuse('address.invalid', { fields: Object.fromEntries(missingNames.map(([field]) => [field, 'required'])) })
  if (!toOwner(await ctx.visitor())) refuse('cart.empty')
  const [point, contact] = await Promise.all([deps.delivery.getPoint(pointId), getShopContact(deps)])
  return changeCheckout(ctx, deps, async (tx, cart) => {
    const addressId = await deps.customers.addresses.savePickup(tx, cart.owner, {
      point,
      countryId: deliveryCountry.id,
      firstName,
      lastName,
      postNumber: postNumber.trim(),
      now: ctx.now,
    })
    await applyAddressPatch(tx, cart, { shippingAddressId: addressId, shipsToInvoice: false }, deps)
    await clearShippingDraft(cart)
    const priced = await cart.readPriced()
    const offers = await listShippingOffers(tx, priced, deps.customers)
    const cheapestOffer = cheapest(offers)
    if (!cheapestOffer) refuse(await findShippingObstacle(tx, priced, deps.customers), contact)
    if (!offers.some(({ profileId }) => profileId === priced.shipping?.profileId))
      await cart.write({ shippingProfileId: cheapestOffer.profileId })
  })
}

/** Clears the draft of the shipping address, which would be restored as if it were still wanted. */
async function clearShippingDraft({ readSelection, write }: LockedCart): Promise<void> {
  const { draft } = await readSelection()
  const rest = Object.entries(draft).filter(([name]) => !name.startsWith('shipping.'))
  await write({ draft: { ...Object.fromEntries(rest), useAsShipping: 'off' } })
}

interface PreferencesCheck {
  readonly tx: Tx
  readonly ctx: Context
  readonly cart: PricedCart
  readonly preferences: PreferredDelivery
}

async function refuseUnsupported(
  { tx, ctx, cart, preferences }: PreferencesCheck,
  deps: CheckoutDependencies,
): Promise<void> {
  const addressId = getShippingAddressId(cart)
  const [address] = addressId === null ? [] : await deps.customers.addresses.listByIds(tx, [addressId])
  const supported = supportedPreferences(preferences, cart.shipping)
  const isSupported =
    supported?.day === preferences.day &&
    supported.location === preferences.location &&
    supported.neighbour === preferences.neighbour
  if (!address || address.pickup || address.country !== deliveryCountry.id || !isSupported)
    refuse('delivery.notOffered')
  if (!isDeliveryPostcode(address.zipCode)) refuse('delivery.postalCode')
  if (preferences.day !== null && !(await isPossible(preferences.day, { tx, ctx }, deps)))
    refuse('delivery.dayNotPossible', { fields: { preferredDay: 'unknown' } })
}

async function isPossible(
  day: string,
  { tx, ctx }: Pick<PreferencesCheck, 'tx' | 'ctx'>,
  { delivery }: CheckoutDependencies,
): Promise<boolean> {
  return (await delivery.listDays(tx, ctx.now)).some(({ date, isServed }) => date === day && isServed)
}

const missingKeys = {
  preferredDay: 'delivery.dayRequired',
  preferredLocation: 'delivery.locationRequired',
  preferredNeighbourName: 'delivery.neighbourNameRequired',
  preferredNeighbourAddress: 'delivery.neighbourAddressRequired',
} as const satisfies Record<keyof DeliveryPreferencesForm, RefusalKey>

function refuseFaults(form: DeliveryPreferencesForm): void {
  const faults = deliveryPreferenceFaults(form)
  // The names of the faults are the fields of the form.
  const [field] = Object.keys(faults) as (keyof DeliveryPreferencesForm)[]
  if (field === undefined) return
  if (faults[field] === 'tooLong') refuse('delivery.tooLong', { fields: faults, maximum: deliveryPreferenceMaxLength })
  refuse(missingKeys[field], { fields: faults })
}

/** The form must be validated before. */
function toDeliveryPreferences({
  preferredDay,
  preferredLocation,
  preferredNeighbourName: name,
  preferredNeighbourAddress: address,
}: DeliveryPreferencesForm): PreferredDelivery {
  return {
    day: preferredDay ?? null,
    location: preferredLocation?.trim() ?? null,
    neighbour: name === undefined || address === undefined ? null : { name: name.trim(), address: address.trim() },
  }
}
