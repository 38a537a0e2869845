import { addressOptionTypes, type AddressForm } from './address.ts'

/** An address as the backend and its older clients write it. SF-3.06 */
export interface BackendAddress {
  readonly id: number | null
  /** Company. */
  readonly name1: string
  readonly name2: string
  readonly name3: string
  readonly address1: string
  readonly address2: string
  readonly address3: string
  readonly town: string
  readonly stateId: number | null
  readonly countryId: number
  readonly postalCode: string
  readonly taxIdNumber: string
  readonly isPrimary: boolean
  readonly options: readonly { readonly typeId: number; readonly value: string }[]
}

const { telephone, email } = addressOptionTypes

/** Both ways without loss: telephone and e-mail are options there, everything else has a field. SF-3.06, SF-3.07 */
export function toBackendAddress(form: AddressForm): BackendAddress {
  const named = [{ typeId: telephone, value: form.phoneNumber }, { typeId: email, value: form.email }].filter(({ value }) => value !== '')
  return {
    id: form.id, name1: form.companyName, name2: form.firstName, name3: form.lastName, address1: form.streetName, address2: form.apartment,
    address3: form.additional, town: form.city, stateId: form.state, countryId: form.country, postalCode: form.zipCode, taxIdNumber: form.vatNumber,
    isPrimary: form.primary, options: [...named, ...form.options.filter(({ typeId }) => typeId !== telephone && typeId !== email)],
  }
}

export function fromBackendAddress(backend: BackendAddress): AddressForm {
  const option = (type: number) => backend.options.find(({ typeId }) => typeId === type)?.value ?? ''
  return {
    id: backend.id, companyName: backend.name1, firstName: backend.name2, lastName: backend.name3, streetName: backend.address1, apartment: backend.address2,
    additional: backend.address3, city: backend.town, state: backend.stateId, country: backend.countryId, zipCode: backend.postalCode,
    vatNumber: backend.taxIdNumber, primary: backend.isPrimary, phoneNumber: option(telephone), email: option(email),
    options: backend.options.filter(({ typeId }) => typeId !== telephone && typeId !== email).map(({ typeId, value }) => ({ typeId, value })),
  }
}
