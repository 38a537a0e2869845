import { addressFaults, postcodeFault, type AddressFaults } from '@vitrine/contract/address/address-faults'
import { addressMistakes } from '../../../ui/address/address-mistakes.ts'
import { parseAddress, isStarted, addressKinds, type Block } from '../../../ui/address/address-form-values.ts'
import { isUnsaved, getSavedAddress, usesOneAddress, withAddress, withoutBlock } from './checkout-form-values.ts'
import { updateCheckout, EmptyCartError, type SubmissionContext } from '../submit/submission-context.ts'

// The delivery address comes first: the billing address may be the same.
const blocks = ['shipping', 'billing'] as const satisfies readonly Block[]

/** Processes the two addresses of a submission. */
export async function saveAddresses(context: SubmissionContext): Promise<void> {
  for (const block of blocks) await processAddress(context, block)
  await applySameAddress(context)
  await updateShippingCountry(context)
}

async function processAddress(context: SubmissionContext, block: Block): Promise<void> {
  const { submission, checkout } = context
  switch (submission.intent) {
    case `save-${block}`: {
      if (await save(context, block)) context.values = withoutBlock(context.values, block)
      return
    }
    case `choose-${block}`:
      return selectAddress(context, block)
    case `edit-${block}`: {
      const address = getSavedAddress(block, checkout)
      if (address) context.values = withAddress(context.values, block, address)
      return
    }
    case `new-${block}`: {
      context.values = {
        ...withoutBlock(context.values, block),
        [`${block}.country`]: String(checkout.session.basket.shippingCountryId),
      }
      return
    }
    case `cancel-${block}`: {
      context.values = withoutBlock(context.values, block)
      if (block === 'billing' && checkout.useAsShippingAddress)
        context.values = { ...context.values, useAsShipping: 'on' }
      return
    }
    default:
      return saveIfComplete(context, block)
  }
}

/** Saves a complete address. An incomplete one is not reported, since it is still being entered. */
async function saveIfComplete(context: SubmissionContext, block: Block): Promise<void> {
  const { checkout, values, options } = context
  if (!isUnsaved(block, checkout, values) || !isStarted(block, values) || !isComplete(context, block)) return
  if (!(await save(context, block))) return
  const saved = getSavedAddress(block, context.checkout)
  context.values =
    options.keepsFields && saved ? withAddress(context.values, block, saved) : withoutBlock(context.values, block)
}

function isComplete({ checkout, values, options }: SubmissionContext, block: Block): boolean {
  const form = parseAddress(block, values, checkout.addresses)
  return (
    Object.keys(
      addressFaults(
        form,
        checkout.countries.find(({ id }) => id === form.country),
        options.emailRules,
      ),
    ).length === 0
  )
}

async function save(context: SubmissionContext, block: Block): Promise<boolean> {
  const { checkout, options } = context
  const addressData = parseAddress(block, context.values, checkout.addresses)
  const faults = addressFaults(
    addressData,
    checkout.countries.find(({ id }) => id === addressData.country),
    options.emailRules,
  )
  context.mistakes.push(...addressMistakes(block, faults))
  if (Object.keys(faults).length > 0) return false
  const uses =
    block === 'billing' ? { useAsShipping: false } : { useAsBilling: usesOneAddress(checkout, context.values) }
  return updateCheckout(context, block, async () => {
    const { checkout: updatedCheckout } = await options.call('doSaveAddress', {
      typeId: addressKinds[block],
      addressData,
      ...uses,
    })
    if (!updatedCheckout) throw new EmptyCartError()
    return updatedCheckout
  })
}

async function selectAddress(context: SubmissionContext, block: Block): Promise<void> {
  const addressId = context.submission.selectedAddressIds[block]
  if (addressId === undefined) return
  const isSelected = await updateCheckout(context, block, () =>
    context.options.call('setCheckoutAddress', { typeId: addressKinds[block], addressId }),
  )
  if (isSelected) context.values = withoutBlock(context.values, block)
}

/** Uses the delivery address for the invoice again. The opposite change is made when a billing address is saved. */
async function applySameAddress(context: SubmissionContext): Promise<void> {
  const { checkout, options } = context
  const { shippingAddress } = checkout
  if (
    checkout.useAsShippingAddress ||
    !shippingAddress ||
    shippingAddress.pickup ||
    !usesOneAddress(checkout, context.values)
  )
    return
  await updateCheckout(context, 'billing', async () => {
    await options.call('setCheckoutAddress', { typeId: addressKinds.billing, addressId: shippingAddress.id })
    return options.call('setCheckoutAddress', { typeId: addressKinds.shipping, addressId: null })
  })
}

/**
 * Sets the country of the form, so that delivery and VAT match it before the address is saved; a pick-up point has no
 * form.
 */
async function updateShippingCountry(context: SubmissionContext): Promise<void> {
  const { checkout, submission, values, options } = context
  if (checkout.shippingAddress?.pickup) return
  const countryId = Number(values['shipping.country'] ?? checkout.shippingAddress?.country)
  const country = checkout.countries.find(({ id }) => id === countryId)
  if (!country || checkout.session.basket.shippingCountryId === countryId) return
  if (!(await updateCheckout(context, 'shipping', () => options.call('setShippingCountry', { countryId })))) return
  // Saving and ordering already report every mistake of the address.
  const isReported = submission.intent === 'place' || submission.intent === 'save-shipping'
  if (!isReported && postcodeFault(values['shipping.zipCode'] ?? '', country) === 'format')
    context.mistakes.push(...addressMistakes('shipping', { zipCode: 'format' }))
}

/** An unsaved address blocks the order; its mistakes are added. SF-4.09, SF-5.23, SF-5.24 */
export function addUnsavedAddressMistakes(context: SubmissionContext): void {
  const { checkout, values, options } = context
  for (const block of blocks.filter((each) => isUnsaved(each, checkout, values))) {
    const isMissing = !isStarted(block, values)
    const form = parseAddress(block, values, checkout.addresses)
    const faults = addressFaults(
      form,
      checkout.countries.find(({ id }) => id === form.country),
      options.emailRules,
    )
    if (isMissing)
      context.mistakes.push({
        at: block,
        text: block === 'billing' ? 'checkout.billingMissing' : 'checkout.shippingMissing',
      })
    else if (isIncomplete(faults)) context.mistakes.push({ at: block, text: 'checkout.unsaved' })
    context.mistakes.push(...addressMistakes(block, faults))
  }
}

/** A field that is only invalid is reported at the field itself. */
const isIncomplete = (faults: AddressFaults) =>
  Object.keys(faults).length === 0 || Object.values(faults).includes('required')
