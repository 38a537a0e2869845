import type { AddressFault, AddressFaults } from '@vitrine/contract/address/address-faults'
import type { TextKey } from '../../text/compiled/keys.ts'
import type { Mistake } from '../form/mistake.ts'
import type { Block } from './address-form-values.ts'

const addressTexts: Readonly<Record<AddressFault, TextKey>> = {
  required: 'fields.required',
  format: 'fields.invalid',
  characters: 'fields.vatNumber',
  unknown: 'fields.invalid',
}
const formatTexts: Readonly<Record<string, TextKey>> = {
  zipCode: 'fields.postcode',
  vatNumber: 'fields.vatNumber',
  email: 'fields.email',
}

/** The faults of an address by field. SF-5.25, SF-5.38 */
export function addressMistakes(block: Block, faults: AddressFaults): readonly Mistake[] {
  return Object.entries(faults).map(([field, fault]) => ({
    at: `${block}.${field}`,
    text: (fault === 'format' && formatTexts[field]) || addressTexts[fault],
  }))
}

export const addressLabels: Readonly<Record<string, TextKey>> = {
  firstName: 'address.firstName',
  lastName: 'address.lastName',
  streetName: 'address.streetName',
  apartment: 'address.apartment',
  additional: 'address.additional',
  zipCode: 'address.zipCode',
  city: 'address.city',
  state: 'address.state',
  country: 'address.country',
  phoneNumber: 'address.phoneNumber',
  companyName: 'address.companyName',
  vatNumber: 'address.vatNumber',
}
