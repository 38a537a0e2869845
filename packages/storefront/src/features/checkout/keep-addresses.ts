import { addressFaults, postcodeFault, type AddressFaults } from '@vitrine/contract/address-faults'
import { addressMistakes } from '../../ui/address/address-mistakes.ts'
import { parseAddress, isStarted, addressKinds, type Block } from '../../ui/address/address-form-values.ts'
import { isUnsaved, savedFor, usesOneAddress, withAddress, withoutBlock } from './typed.ts'
import { ask, CartIsEmpty, type Visit } from './visit.ts'

// The address of the delivery first: the other one may be the same.
const blocks = ['shipping', 'billing'] as const satisfies readonly Block[]

/** Whatever the post asks of the two addresses. */
export async function keepAddresses(visit: Visit): Promise<void> {
  for (const block of blocks) await carryOutFor(visit, block)
  await keepSameness(visit)
  await followCountry(visit)
}

async function carryOutFor(visit: Visit, block: Block): Promise<void> {
  const { posted, checkout } = visit
  switch (posted.intent) {
    case `save-${block}`: {
      if (await save(visit, block)) visit.typed = withoutBlock(visit.typed, block)
      return
    }
    case `choose-${block}`: return choose(visit, block)
    case `edit-${block}`: {
      const address = savedFor(block, checkout)
      if (address) visit.typed = withAddress(visit.typed, block, address)
      return
    }
    case `new-${block}`: {
      visit.typed = { ...withoutBlock(visit.typed, block), [`${block}.country`]: String(checkout.session.basket.shippingCountryId) }
      return
    }
    case `cancel-${block}`: {
      visit.typed = withoutBlock(visit.typed, block)
      if (block === 'billing' && checkout.useAsShippingAddress) visit.typed = { ...visit.typed, useAsShipping: 'on' }
      return
    }
    default: return saveIfWhole(visit, block)
  }
}

/** Nothing is told of an address that is still being typed. */
async function saveIfWhole(visit: Visit, block: Block): Promise<void> {
  const { checkout, typed, desk } = visit
  if (!isUnsaved(block, checkout, typed) || !isStarted(block, typed) || !isWhole(visit, block)) return
  if (!await save(visit, block)) return
  const saved = savedFor(block, visit.checkout)
  visit.typed = desk.keepsFields && saved ? withAddress(visit.typed, block, saved) : withoutBlock(visit.typed, block)
}

function isWhole({ checkout, typed, desk }: Visit, block: Block): boolean {
  const form = parseAddress(block, typed, checkout.addresses)
  return Object.keys(addressFaults(form, checkout.countries.find(({ id }) => id === form.country), desk.emailRules)).length === 0
}

async function save(visit: Visit, block: Block): Promise<boolean> {
  const { checkout, desk } = visit
  const addressData = parseAddress(block, visit.typed, checkout.addresses)
  const faults = addressFaults(addressData, checkout.countries.find(({ id }) => id === addressData.country), desk.emailRules)
  visit.mistakes.push(...addressMistakes(block, faults))
  if (Object.keys(faults).length > 0) return false
  const uses = block === 'billing' ? { useAsShipping: false } : { useAsBilling: usesOneAddress(checkout, visit.typed) }
  return ask(visit, block, async () => {
    const { checkout: after } = await desk.call('doSaveAddress', { typeId: addressKinds[block], addressData, ...uses })
    if (!after) throw new CartIsEmpty()
    return after
  })
}

async function choose(visit: Visit, block: Block): Promise<void> {
  const addressId = visit.posted.chosen[block]
  if (addressId === undefined) return
  const isChosen = await ask(visit, block, () => visit.desk.call('setCheckoutAddress', { typeId: addressKinds[block], addressId }))
  if (isChosen) visit.typed = withoutBlock(visit.typed, block)
}

/** The invoice goes to the delivery address again. The other way round waits for a billing address that is saved. */
async function keepSameness(visit: Visit): Promise<void> {
  const { checkout, desk } = visit
  const { shippingAddress } = checkout
  if (checkout.useAsShippingAddress || !shippingAddress || shippingAddress.pickup || !usesOneAddress(checkout, visit.typed)) return
  await ask(visit, 'billing', async () => {
    await desk.call('setCheckoutAddress', { typeId: addressKinds.billing, addressId: shippingAddress.id })
    return desk.call('setCheckoutAddress', { typeId: addressKinds.shipping, addressId: null })
  })
}

/** Delivery and VAT are shown for the country in the form, whether or not its address can be saved; a pick-up point has no form. */
async function followCountry(visit: Visit): Promise<void> {
  const { checkout, posted, typed, desk } = visit
  if (checkout.shippingAddress?.pickup) return
  const countryId = Number(typed['shipping.country'] ?? checkout.shippingAddress?.country)
  const country = checkout.countries.find(({ id }) => id === countryId)
  if (!country || checkout.session.basket.shippingCountryId === countryId) return
  if (!await ask(visit, 'shipping', () => desk.call('setShippingCountry', { countryId }))) return
  // A button that saves or orders names everything that is wrong.
  const isNamed = posted.intent === 'place' || posted.intent === 'save-shipping'
  if (!isNamed && postcodeFault(typed['shipping.zipCode'] ?? '', country) === 'format') visit.mistakes.push(...addressMistakes('shipping', { zipCode: 'format' }))
}

/** An address that is not saved blocks the order, and says what it lacks. SF-4.09, SF-5.23, SF-5.24 */
export function blockOrder(visit: Visit): void {
  const { checkout, typed, desk } = visit
  for (const block of blocks.filter((each) => isUnsaved(each, checkout, typed))) {
    const isMissing = !isStarted(block, typed)
    const form = parseAddress(block, typed, checkout.addresses)
    const faults = addressFaults(form, checkout.countries.find(({ id }) => id === form.country), desk.emailRules)
    if (isMissing) visit.mistakes.push({ at: block, text: block === 'billing' ? 'checkout.billingMissing' : 'checkout.shippingMissing' })
    else if (isIncomplete(faults)) visit.mistakes.push({ at: block, text: 'checkout.unsaved' })
    visit.mistakes.push(...addressMistakes(block, faults))
  }
}

/** A value that is only wrong is told at its field, which is enough. */
const isIncomplete = (faults: AddressFaults) => Object.keys(faults).length === 0 || Object.values(faults).includes('required')
