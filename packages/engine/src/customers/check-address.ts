import type { Address, AddressForm } from '@vitrine/contract/address/address'
import {
  addressFaults,
  normalizePostcode,
  normalizeVatNumber,
  type AddressFaults,
} from '@vitrine/contract/address/address-faults'
import { defaultLocale } from '@vitrine/contract/kernel/i18n/locale'
import { refuse, type Services } from '../kernel/context.ts'
import type { VatRegister } from '../ports/vat-register.ts'
import { moveOptionsToFields } from './address-columns.ts'
import { findOwnAddress, type AddressOwner, type StoredAddress } from './address-store.ts'
import { toCountry, type StoredCountry } from './country-store.ts'

/** A validated address, which can be saved. */
export interface CheckedAddress {
  readonly form: AddressForm
  readonly vatCheck: Address['vatCheck']
}

interface CheckAddressOptions {
  readonly services: Services
  readonly vatRegister: VatRegister
  countries(): Promise<readonly StoredCountry[]>
}

/**
 * Applies the rules of the country and queries the VAT register, so it must run outside transactions. SF-5.38, SF-8.41,
 * SF-8.42, SF-8.43, SF-8.58
 */
export async function checkAddress(
  input: AddressForm,
  owner: AddressOwner | undefined,
  { services, vatRegister, countries: listCountries }: CheckAddressOptions,
): Promise<CheckedAddress> {
  const form = moveOptionsToFields(input)
  const [countries, settings] = await Promise.all([listCountries(), services.settings()])
  const country = countries.find(({ id }) => id === form.country)
  refuseFaults(addressFaults(form, country && toCountry(country, defaultLocale), settings['email.rules']))
  const existing = form.id === null || !owner ? undefined : await findOwnAddress(services.db, owner, form.id)
  const zipCode = normalizePostcode(form.zipCode, country?.postcodePattern)
  return {
    form: { ...form, zipCode },
    vatCheck: getReusableCheck(form, existing) ?? (await requestCheck(form, vatRegister)),
  }
}

function refuseFaults(faults: AddressFaults): void {
  const fields = Object.keys(faults)
  if (fields.length === 0) return
  refuse(fields.length === 1 && fields[0] === 'vatNumber' ? 'vatNumber.invalid' : 'address.invalid', { fields: faults })
}

/** A VAT number that was accepted with this address before is not checked again. */
export function getReusableCheck(
  { vatNumber }: AddressForm,
  existing: Pick<StoredAddress, 'vatNumber' | 'vatCheck'> | undefined,
): Address['vatCheck'] | undefined {
  if (vatNumber === '') return 'none'
  const isSame = existing?.vatNumber === normalizeVatNumber(vatNumber)
  return isSame && (existing?.vatCheck === 'valid' || existing?.vatCheck === 'later') ? existing.vatCheck : undefined
}

async function requestCheck({ vatNumber }: AddressForm, register: VatRegister): Promise<'valid' | 'later'> {
  const answer = await register.check(normalizeVatNumber(vatNumber))
  if (answer === 'invalid') refuse('vatNumber.invalid', { fields: { vatNumber: 'unknown' } })
  if (answer === 'unverifiable') refuse('vatNumber.unverifiable', { fields: { vatNumber: 'unknown' } })
  return answer
}
