import type { Address, Country } from '@vitrine/contract/address'
import { addressFaults } from '@vitrine/contract/address-faults'
import type { AddressFault } from '@vitrine/contract/address-faults'
import { localePath, type Locale } from '@vitrine/contract/kernel/locale'
import { isRefusal } from '@vitrine/contract/kernel/refusal'
import type { Call } from '@vitrine/contract/operations'
import { data, redirect } from 'react-router'
import { parseId } from '../../data/form-values.ts'
import { errorText } from '../../text/error-text.ts'
import type { TextKey } from '../../text/compiled/keys.ts'
import { addressMistakes } from '../../ui/address/address-mistakes.ts'
import { parseAddress, addressKinds, toFormValues, type Block } from '../../ui/address/address-form-values.ts'
import { typedIn, wordIn, type Rejected } from './rejected.ts'

export const addressTold = { addressSaved: 'addresses.toldSaved', addressDeleted: 'addresses.toldDeleted', addressDefault: 'addresses.toldDefault' } as const satisfies Record<string, TextKey>

export interface AddressBook {
  readonly block: Block
  readonly addresses: readonly Address[]
  readonly countries: readonly Country[]
  /** What is chosen before anybody chooses. */
  readonly countryId: number
  /** The address whose form is open; 'new' for one that is none yet; null: only the list is shown. */
  readonly open: Address | 'new' | null
}

export const pathOf = { billing: '/my-account/billing-details', shipping: '/my-account/shipping-details' } as const satisfies Record<Block, string>
export const blockOf = (path: string): Block => (path.endsWith('/billing-details') ? 'billing' : 'shipping')

/** The addresses of one kind; that of somebody else is as one that does not exist. SF-2.25, SF-2.26, SF-2.77 */
export async function loadAddressBook(call: Call, block: Block, url: URL): Promise<AddressBook> {
  const [addresses, countries, { basket }] = await Promise.all([call('getAddresses', { typeId: addressKinds[block] }), call('getCountries', {}), call('getSession', {})])
  const wanted = url.searchParams.get('address')
  const found = addresses.find(({ id }) => String(id) === wanted)
  // What a carrier's station is called and where it stands is the carrier's.
  if (wanted !== null && wanted !== 'new' && (!found || found.pickup)) throw data(`Page not found: ${url.pathname}`, { status: 404 })
  return { block, addresses, countries, countryId: basket.shippingCountryId, open: wanted === 'new' ? 'new' : found ?? null }
}

interface Asked {
  readonly form: FormData
  readonly call: Call
  readonly locale: Locale
  readonly block: Block
}

/** Saves, deletes, or makes one the default. */
export async function addressAction(asked: Asked) {
  const { form, locale, block } = asked
  const intent = wordIn(form, 'intent')
  const rejected = intent === 'save' ? await save(asked) : intent === 'delete' ? await remove(asked) : intent === 'default' ? await makeDefault(asked) : undefined
  if (rejected) return data(rejected, { status: 422 })
  const told: keyof typeof addressTold = intent === 'delete' ? 'addressDeleted' : intent === 'default' ? 'addressDefault' : 'addressSaved'
  return redirect(localePath(locale, `${pathOf[block]}?told=${told}`), 303)
}

async function save({ form, call, locale, block }: Asked): Promise<Rejected | undefined> {
  const typed = typedIn(form)
  const [addresses, countries, { settings }] = await Promise.all([call('getAddresses', { typeId: addressKinds[block] }), call('getCountries', {}), call('getShell', {})])
  const addressData = { ...parseAddress(block, typed, addresses), primary: form.has('primary') }
  const faults = addressFaults(addressData, countries.find(({ id }) => id === addressData.country), settings['email.rules'])
  if (Object.keys(faults).length > 0) return { form: 'save', typed, mistakes: addressMistakes(block, faults) }
  const uses = block === 'billing' ? { useAsShipping: form.has('useAsOther') } : { useAsBilling: form.has('useAsOther') }
  try {
    await call('doSaveAddress', { typeId: addressKinds[block], addressData, ...uses, isForCheckout: false })
    return undefined
  } catch (error) {
    return refusedSave(error, { locale, block, typed })
  }
}

async function refusedSave(error: unknown, { locale, block, typed }: Pick<Asked, 'locale' | 'block'> & Pick<Rejected, 'typed'>): Promise<Rejected> {
  // The session ended meanwhile, so that nobody has a cart either: the login comes first.
  if (!isRefusal(error) || error.key === 'security.loginRequired') throw error
  const said = await errorText(locale, { key: error.key, details: error.details })
  if (error.key.startsWith('vatNumber.')) return { form: 'save', typed, mistakes: [{ at: `${block}.vatNumber`, text: 'fields.wrong', said }] }
  // The contract words the details of address.invalid: faults by the names of the fields.
  const mistakes = addressMistakes(block, (error.details['fields'] ?? {}) as Readonly<Record<string, AddressFault>>)
  return { form: 'save', typed, mistakes, ...(mistakes.length === 0 && { message: said }) }
}

/** SF-8.57 */
async function remove({ form, call, locale, block }: Asked): Promise<Rejected | undefined> {
  try {
    await call('deleteAddress', { typeId: addressKinds[block], addressId: parseId(form, 'id') })
    return undefined
  } catch (error) {
    if (!isRefusal(error) || error.key === 'security.loginRequired') throw error
    return { form: 'list', typed: {}, mistakes: [], message: await errorText(locale, error) }
  }
}

async function makeDefault({ form, call, locale, block }: Asked): Promise<Rejected | undefined> {
  const id = parseId(form, 'id')
  const address = (await call('getAddresses', { typeId: addressKinds[block] })).find((each) => each.id === id)
  if (!address) return { form: 'list', typed: {}, mistakes: [], message: await errorText(locale, { key: 'notFound' }) }
  try {
    await call('doSaveAddress', { typeId: addressKinds[block], addressData: { ...parseAddress(block, toFormValues(block, address), [address]), primary: true }, isForCheckout: false })
    return undefined
  } catch (error) {
    return { ...await refusedSave(error, { locale, block, typed: {} }), form: 'list', mistakes: [], message: await errorText(locale, { key: 'address.invalid' }) }
  }
}
