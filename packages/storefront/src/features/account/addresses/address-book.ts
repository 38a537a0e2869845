import type { Address, Country } from '@vitrine/contract/address/address'
import { addressFaults } from '@vitrine/contract/address/address-faults'
import type { AddressFault } from '@vitrine/contract/address/address-faults'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import type { Call } from '@vitrine/contract/api/operations'
import { data, redirect } from 'react-router'
import { parseId } from '../../../data/forms/form-values.ts'
import { errorText } from '../../../text/error-text.ts'
import type { TextKey } from '../../../text/compiled/keys.ts'
import { addressMistakes } from '../../../ui/address/address-mistakes.ts'
import { parseAddress, addressKinds, toFormValues, type Block } from '../../../ui/address/address-form-values.ts'
import { readFormValues, getValue, type RejectedForm } from '../login/rejected-form.ts'

export const addressSuccessTexts = {
  addressSaved: 'addresses.saved',
  addressDeleted: 'addresses.deleted',
  addressDefault: 'addresses.defaultChanged',
} as const satisfies Record<string, TextKey>

export interface AddressBook {
  readonly block: Block
  readonly addresses: readonly Address[]
  readonly countries: readonly Country[]
  /** The preselected country. */
  readonly countryId: number
  /** The address whose form is open; 'new' for an unsaved address; null: only the list is shown. */
  readonly editedAddress: Address | 'new' | null
}

export const addressPaths = {
  billing: '/my-account/billing-details',
  shipping: '/my-account/shipping-details',
} as const satisfies Record<Block, string>
export const toBlock = (path: string): Block => (path.endsWith('/billing-details') ? 'billing' : 'shipping')

/**
 * Loads the addresses of one kind; another customer's address is treated as one that does not exist. SF-2.25, SF-2.26,
 * SF-2.77
 */
export async function loadAddressBook(call: Call, block: Block, url: URL): Promise<AddressBook> {
  const [addresses, countries, { basket }] = await Promise.all([
    call('getAddresses', { typeId: addressKinds[block] }),
    call('getCountries', {}),
    call('getSession', {}),
  ])
  const addressParam = url.searchParams.get('address')
  const address = addresses.find(({ id }) => String(id) === addressParam)
  // Name and location of a pick-up point are maintained by the carrier and cannot be edited.
  if (addressParam !== null && addressParam !== 'new' && (!address || address.pickup))
    throw data(`Page not found: ${url.pathname}`, { status: 404 })
  return {
    block,
    addresses,
    countries,
    countryId: basket.shippingCountryId,
    editedAddress: addressParam === 'new' ? 'new' : (address ?? null),
  }
}

interface AddressActionInput {
  readonly form: FormData
  readonly call: Call
  readonly locale: Locale
  readonly block: Block
}

/** Saves or deletes an address, or makes it the default. */
export async function addressAction(input: AddressActionInput) {
  const { form, block } = input
  const intent = getValue(form, 'intent')
  const rejected =
    intent === 'save'
      ? await save(input)
      : intent === 'delete'
        ? await remove(input)
        : intent === 'default'
          ? await makeDefault(input)
          : undefined
  if (rejected) return data(rejected, { status: 422 })
  const success: keyof typeof addressSuccessTexts =
    intent === 'delete' ? 'addressDeleted' : intent === 'default' ? 'addressDefault' : 'addressSaved'
  return redirect(`${addressPaths[block]}?told=${success}`, 303)
}

async function save({ form, call, locale, block }: AddressActionInput): Promise<RejectedForm | undefined> {
  const values = readFormValues(form)
  const [addresses, countries, { settings }] = await Promise.all([
    call('getAddresses', { typeId: addressKinds[block] }),
    call('getCountries', {}),
    call('getShell', {}),
  ])
  const addressData = { ...parseAddress(block, values, addresses), primary: form.has('primary') }
  const faults = addressFaults(
    addressData,
    countries.find(({ id }) => id === addressData.country),
    settings['email.rules'],
  )
  if (Object.keys(faults).length > 0) return { form: 'save', values, mistakes: addressMistakes(block, faults) }
  const uses =
    block === 'billing' ? { useAsShipping: form.has('useAsOther') } : { useAsBilling: form.has('useAsOther') }
  try {
    await call('doSaveAddress', { typeId: addressKinds[block], addressData, ...uses, isForCheckout: false })
    return undefined
  } catch (error) {
    return toRejectedForm(error, { locale, block, values })
  }
}

async function toRejectedForm(
  error: unknown,
  { locale, block, values }: Pick<AddressActionInput, 'locale' | 'block'> & Pick<RejectedForm, 'values'>,
): Promise<RejectedForm> {
  // The session has ended, and the cart with it: the customer is sent to the login page.
  if (!isRefusal(error) || error.key === 'security.loginRequired') throw error
  const message = await errorText(locale, { key: error.key, details: error.details })
  if (error.key.startsWith('vatNumber.'))
    return { form: 'save', values, mistakes: [{ at: `${block}.vatNumber`, text: 'fields.invalid', message }] }
  // The contract defines the details of address.invalid: faults by field name.
  const mistakes = addressMistakes(block, (error.details['fields'] ?? {}) as Readonly<Record<string, AddressFault>>)
  return { form: 'save', values, mistakes, ...(mistakes.length === 0 && { message }) }
}

/** SF-8.57 */
async function remove({ form, call, locale, block }: AddressActionInput): Promise<RejectedForm | undefined> {
  try {
    await call('deleteAddress', { typeId: addressKinds[block], addressId: parseId(form, 'id') })
    return undefined
  } catch (error) {
    if (!isRefusal(error) || error.key === 'security.loginRequired') throw error
    return { form: 'list', values: {}, mistakes: [], message: await errorText(locale, error) }
  }
}

async function makeDefault({ form, call, locale, block }: AddressActionInput): Promise<RejectedForm | undefined> {
  const id = parseId(form, 'id')
  const address = (await call('getAddresses', { typeId: addressKinds[block] })).find((each) => each.id === id)
  if (!address) return { form: 'list', values: {}, mistakes: [], message: await errorText(locale, { key: 'notFound' }) }
  try {
    await call('doSaveAddress', {
      typeId: addressKinds[block],
      addressData: { ...parseAddress(block, toFormValues(block, address), [address]), primary: true },
      isForCheckout: false,
    })
    return undefined
  } catch (error) {
    return {
      ...(await toRejectedForm(error, { locale, block, values: {} })),
      form: 'list',
      mistakes: [],
      message: await errorText(locale, { key: 'address.invalid' }),
    }
  }
}
