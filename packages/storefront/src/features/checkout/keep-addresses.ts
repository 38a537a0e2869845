import { addressFaults } from '@vitrine/contract/address-faults'
import { addressMistakes } from '../../ui/address/address-mistakes.ts'
import { addressIn, blocks, isBegun, kindOf, type Block } from '../../ui/address/typed-address.ts'
import { isEdited, usesOneAddress, withAddress, withoutBlock } from './typed.ts'
import { ask, CartIsEmpty, type Visit } from './visit.ts'

/** Whatever the post asks of the two addresses. */
export async function keepAddresses(visit: Visit): Promise<void> {
  for (const block of blocks) await carryOutFor(visit, block)
  await keepSameness(visit)
  await followCountry(visit)
}

async function carryOutFor(visit: Visit, block: Block): Promise<void> {
  const { posted, checkout } = visit
  switch (posted.intent) {
    case `save-${block}`: return save(visit, block)
    case `choose-${block}`: return choose(visit, block)
    case `edit-${block}`: {
      const address = block === 'billing' ? checkout.billingAddress : checkout.shippingAddress
      if (address) visit.typed = withAddress(visit.typed, block, address)
      return
    }
    case `new-${block}`: {
      visit.typed = { ...withoutBlock(visit.typed, block), [`${block}.country`]: String(checkout.session.basket.shippingCountryId) }
      return
    }
    case `cancel-${block}`: {
      visit.typed = withoutBlock(visit.typed, block)
      if (block === 'shipping' && checkout.useAsShippingAddress) visit.typed = { ...visit.typed, useAsShipping: 'on' }
    }
  }
}

async function save(visit: Visit, block: Block): Promise<void> {
  const { posted, checkout, desk } = visit
  const addressData = addressIn(block, visit.typed, checkout.addresses)
  const faults = addressFaults(addressData, checkout.countries.find(({ id }) => id === addressData.country), desk.emailRules)
  visit.mistakes.push(...addressMistakes(block, faults))
  if (Object.keys(faults).length > 0) return
  const uses = block === 'billing' ? { useAsShipping: usesOneAddress(checkout, visit.typed) } : { useAsBilling: posted.useAsBilling }
  const isSaved = await ask(visit, block, async () => {
    const { checkout: after } = await desk.call('doSaveAddress', { typeId: kindOf[block], addressData, ...uses })
    if (!after) throw new CartIsEmpty()
    return after
  })
  if (!isSaved) return
  visit.typed = withoutBlock(visit.typed, block)
  if (block === 'shipping' && posted.useAsBilling) visit.typed = withoutBlock(visit.typed, 'billing')
}

async function choose(visit: Visit, block: Block): Promise<void> {
  const addressId = visit.posted.chosen[block]
  if (addressId === undefined) return
  const isChosen = await ask(visit, block, () => visit.desk.call('setCheckoutAddress', { typeId: kindOf[block], addressId }))
  if (isChosen) visit.typed = withoutBlock(visit.typed, block)
}

/** Shipping goes to the billing address again. The other way round waits for a shipping address that is saved. */
async function keepSameness(visit: Visit): Promise<void> {
  const { checkout, desk } = visit
  if (checkout.useAsShippingAddress || !checkout.billingAddress || !usesOneAddress(checkout, visit.typed)) return
  await ask(visit, 'shipping', () => desk.call('setCheckoutAddress', { typeId: kindOf.shipping, addressId: null }))
}

/** While no address says where the parcel goes, the chosen country does. */
async function followCountry(visit: Visit): Promise<void> {
  const { checkout, typed, desk } = visit
  if (checkout.shippingAddress) return
  const countryId = Number(typed[usesOneAddress(checkout, typed) ? 'billing.country' : 'shipping.country'])
  if (!checkout.countries.some(({ id }) => id === countryId) || checkout.session.basket.shippingCountryId === countryId) return
  await ask(visit, 'shipping', () => desk.call('setShippingCountry', { countryId }))
}

/** An address that is not saved blocks the order, and says what it lacks. SF-4.09, SF-5.23, SF-5.24 */
export function blockOrder(visit: Visit): void {
  const { checkout, typed, desk } = visit
  for (const block of blocks.filter((each) => isEdited(each, checkout, typed))) {
    const isMissing = !isBegun(block, typed)
    visit.mistakes.push({ at: block, text: !isMissing ? 'checkout.unsaved' : block === 'billing' ? 'checkout.billingMissing' : 'checkout.shippingMissing' })
    const form = addressIn(block, typed, checkout.addresses)
    visit.mistakes.push(...addressMistakes(block, addressFaults(form, checkout.countries.find(({ id }) => id === form.country), desk.emailRules)))
  }
}
