import type { Address } from '@vitrine/contract/address'
import { postNumberLine } from '@vitrine/contract/post-number-line'

type Written = Pick<Address, 'companyName' | 'firstName' | 'lastName' | 'streetName' | 'apartment' | 'additional' | 'zipCode' | 'city' | 'stateName' | 'countryName' | 'phoneNumber' | 'pickup' | 'options'>

/** An address as it is written on a letter, without empty lines. */
export function addressLines(address: Written): readonly string[] {
  const joined = (...words: readonly (string | null)[]) => words.filter(Boolean).join(' ')
  return [
    address.companyName, joined(address.firstName, address.lastName), postNumberLine(address), joined(address.streetName, address.apartment), address.additional,
    joined(address.zipCode, address.city), [address.stateName, address.countryName].filter(Boolean).join(', '), address.phoneNumber,
  ].filter((line) => line !== '')
}
