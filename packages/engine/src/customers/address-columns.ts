import { addressOptionTypes, type AddressForm } from '@vitrine/contract/address'
import { normalizePostcode, normalizeVatNumber } from '@vitrine/contract/address-faults'

/** What stands in the columns of an address; texts that are empty are null there. */
export interface AddressColumns {
  readonly company_name: string | null
  readonly title: string | null
  readonly contact_person: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly street_name: string
  readonly apartment: string | null
  readonly additional: string | null
  readonly zip_code: string
  readonly city: string
  readonly country_id: number
  readonly state_id: number | null
  readonly phone_number: string | null
  readonly email: string | null
  /** '1990-02-28' */
  readonly birthday: string | null
  readonly vat_number: string | null
  readonly post_number: string | null
}

export interface AddressOption {
  readonly typeId: number
  readonly value: string
}

const types = addressOptionTypes
const withField: readonly number[] = [types.vatNumber, types.telephone, types.email]
const withColumn: readonly number[] = [types.postNumber, types.birthday, types.title, types.contactPerson]

/** A VAT number, a telephone or an e-mail that comes as an option stands in its field, where it is checked. */
export function fieldsFirst(form: AddressForm): AddressForm {
  const option = (type: number) => optionIn(form, type)
  return {
    ...form, vatNumber: form.vatNumber || option(types.vatNumber), phoneNumber: form.phoneNumber || option(types.telephone),
    email: form.email || option(types.email),
    options: form.options.filter(({ typeId }) => !withField.includes(typeId)),
  }
}

/** A form, its fields first, as the database keeps it: options that have a column go there, the others beside the address. SF-3.07 */
export function columnsOf(form: AddressForm): { readonly columns: AddressColumns; readonly options: readonly AddressOption[] } {
  const option = (type: number) => optionIn(form, type)
  return {
    columns: {
      company_name: textOf(form.companyName), title: textOf(option(types.title)), contact_person: textOf(option(types.contactPerson)),
      first_name: textOf(form.firstName), last_name: textOf(form.lastName), street_name: form.streetName.trim(), apartment: textOf(form.apartment),
      additional: textOf(form.additional), zip_code: normalizePostcode(form.zipCode), city: form.city.trim(), country_id: form.country, state_id: form.state,
      phone_number: textOf(form.phoneNumber), email: textOf(form.email),
      birthday: textOf(option(types.birthday)), vat_number: textOf(normalizeVatNumber(form.vatNumber)), post_number: textOf(option(types.postNumber)),
    },
    options: form.options.filter(({ typeId }) => !withColumn.includes(typeId)),
  }
}

/** Back again: what has a field of the form stands there, everything else among the options, by number. */
export function formOf(columns: AddressColumns, options: readonly AddressOption[]): Omit<AddressForm, 'id' | 'primary'> {
  const kept = [
    { typeId: types.postNumber, value: columns.post_number }, { typeId: types.birthday, value: columns.birthday },
    { typeId: types.title, value: columns.title }, { typeId: types.contactPerson, value: columns.contact_person }, ...options,
  ]
  return {
    companyName: columns.company_name ?? '', firstName: columns.first_name ?? '', lastName: columns.last_name ?? '', streetName: columns.street_name,
    apartment: columns.apartment ?? '', additional: columns.additional ?? '', zipCode: columns.zip_code, city: columns.city, country: columns.country_id,
    state: columns.state_id, phoneNumber: columns.phone_number ?? '', email: columns.email ?? '', vatNumber: columns.vat_number ?? '',
    options: kept.flatMap(({ typeId, value }) => (value === null ? [] : [{ typeId, value }])).toSorted((a, b) => a.typeId - b.typeId),
  }
}

const optionIn = ({ options }: AddressForm, type: number) => options.find(({ typeId }) => typeId === type)?.value ?? ''
const textOf = (written: string) => (written.trim() === '' ? null : written.trim())
