import type { AddressForm } from '@vitrine/contract/address/address'

/**
 * A street without any number, neither in its line nor in the field beside it: a few houses have none, most shoppers
 * forgot it.
 */
export function lacksHouseNumber({ streetName, apartment }: Pick<AddressForm, 'streetName' | 'apartment'>): boolean {
  return streetName.trim() !== '' && apartment.trim() === '' && !/\d/.test(streetName)
}
