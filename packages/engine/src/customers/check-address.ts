import type { Address, AddressForm } from '@vitrine/contract/address'
import { addressFaults, normalizeVatNumber, type AddressFaults } from '@vitrine/contract/address-faults'
import { defaultLocale } from '@vitrine/contract/kernel/locale'
import { refuse, type Services } from '../kernel/context.ts'
import type { VatRegister } from '../ports/vat-register.ts'
import { fieldsFirst } from './address-columns.ts'
import { ownAddress, type AddressOwner, type StoredAddress } from './address-store.ts'
import { countriesOf, countryIn } from './country-store.ts'

/** An address that may be saved. */
export interface CheckedAddress {
  readonly form: AddressForm
  readonly vatCheck: Address['vatCheck']
}

/** Asks the rules of the country and then the register of VAT numbers, so it runs outside any transaction. SF-5.38, SF-8.41, SF-8.42, SF-8.43, SF-8.58 */
export async function checkAddress(given: AddressForm, owner: AddressOwner | undefined, { house, vatRegister }: { readonly house: Services; readonly vatRegister: VatRegister }): Promise<CheckedAddress> {
  const form = fieldsFirst(given)
  const [countries, settings] = await Promise.all([countriesOf(house.db), house.settings()])
  const country = countries.find(({ id }) => id === form.country)
  refuseFaults(addressFaults(form, country && countryIn(country, defaultLocale), settings['email.rules']))
  const known = form.id === null || !owner ? undefined : await ownAddress(house.db, owner, form.id)
  return { form, vatCheck: knownCheck(form, known) ?? await askedCheck(form, vatRegister) }
}

function refuseFaults(faults: AddressFaults): void {
  const fields = Object.keys(faults)
  if (fields.length === 0) return
  refuse(fields.length === 1 && fields[0] === 'vatNumber' ? 'vatNumber.invalid' : 'address.invalid', { fields: faults })
}

/** A number that was accepted with this address is not asked for again. */
export function knownCheck({ vatNumber }: AddressForm, known: Pick<StoredAddress, 'vatNumber' | 'vatCheck'> | undefined): Address['vatCheck'] | undefined {
  if (vatNumber === '') return 'none'
  const isSame = known?.vatNumber === normalizeVatNumber(vatNumber)
  return isSame && (known?.vatCheck === 'valid' || known?.vatCheck === 'later') ? known.vatCheck : undefined
}

async function askedCheck({ vatNumber }: AddressForm, register: VatRegister): Promise<'valid' | 'later'> {
  const answer = await register.check(normalizeVatNumber(vatNumber))
  if (answer === 'invalid') refuse('vatNumber.invalid', { fields: { vatNumber: 'unknown' } })
  if (answer === 'unverifiable') refuse('vatNumber.unverifiable', { fields: { vatNumber: 'unknown' } })
  return answer
}
