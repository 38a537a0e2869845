import { addressOptionTypes, type AddressForm } from '@vitrine/contract/address/address'
import { normalizePostcode, normalizeVatNumber } from '@vitrine/contract/address/address-faults'

/** The columns of an address; empty texts are null. */
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
const fieldTypes: readonly number[] = [types.vatNumber, types.telephone, types.email]
const columnTypes: readonly number[] = [types.postNumber, types.birthday, types.title, types.contactPerson]

/** Moves a VAT number, telephone or e-mail from the options to its field, where it is validated. */
export function moveOptionsToFields(form: AddressForm): AddressForm {
  const option = (type: number) => findOption(form, type)
  return {
    ...form,
    vatNumber: form.vatNumber || option(types.vatNumber),
    phoneNumber: form.phoneNumber || option(types.telephone),
    email: form.email || option(types.email),
    options: form.options.filter(({ typeId }) => !fieldTypes.includes(typeId)),
  }
}

/** The database columns of a form; options without a column are stored separately. SF-3.07 */
export function toColumns(form: AddressForm): {
  readonly columns: AddressColumns
  readonly options: readonly AddressOption[]
} {
  const option = (type: number) => findOption(form, type)
  return {
    columns: {
      company_name: toNullableText(form.companyName),
      title: toNullableText(option(types.title)),
      contact_person: toNullableText(option(types.contactPerson)),
      first_name: toNullableText(form.firstName),
      last_name: toNullableText(form.lastName),
      street_name: form.streetName.trim(),
      apartment: toNullableText(form.apartment),
      additional: toNullableText(form.additional),
      zip_code: normalizePostcode(form.zipCode),
      city: form.city.trim(),
      country_id: form.country,
      state_id: form.state,
      phone_number: toNullableText(form.phoneNumber),
      email: toNullableText(form.email),
      birthday: toNullableText(option(types.birthday)),
      vat_number: toNullableText(normalizeVatNumber(form.vatNumber)),
      post_number: toNullableText(option(types.postNumber)),
    },
    options: form.options.filter(({ typeId }) => !columnTypes.includes(typeId)),
  }
}

/** The inverse of `toColumns`: columns without a field become options, in the order of their types. */
export function toForm(
  columns: AddressColumns,
  options: readonly AddressOption[],
): Omit<AddressForm, 'id' | 'primary'> {
  const allOptions = [
    { typeId: types.postNumber, value: columns.post_number },
    { typeId: types.birthday, value: columns.birthday },
    { typeId: types.title, value: columns.title },
    { typeId: types.contactPerson, value: columns.contact_person },
    ...options,
  ]
  return {
    companyName: columns.company_name ?? '',
    firstName: columns.first_name ?? '',
    lastName: columns.last_name ?? '',
    streetName: columns.street_name,
    apartment: columns.apartment ?? '',
    additional: columns.additional ?? '',
    zipCode: columns.zip_code,
    city: columns.city,
    country: columns.country_id,
    state: columns.state_id,
    phoneNumber: columns.phone_number ?? '',
    email: columns.email ?? '',
    vatNumber: columns.vat_number ?? '',
    options: allOptions
      .flatMap(({ typeId, value }) => (value === null ? [] : [{ typeId, value }]))
      .toSorted((a, b) => a.typeId - b.typeId),
  }
}

const findOption = ({ options }: AddressForm, type: number) =>
  options.find(({ typeId }) => typeId === type)?.value ?? ''
const toNullableText = (input: string) => (input.trim() === '' ? null : input.trim())
