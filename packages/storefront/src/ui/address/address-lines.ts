import type { Address } from '@vitrine/contract/address/address'
import { addressLinesToTown } from '@vitrine/contract/address/address-format'

type AddressLinesInput = Parameters<typeof addressLinesToTown>[0] &
  Pick<Address, 'stateName' | 'countryName' | 'phoneNumber'>

/** An address as the shop shows it, with the phone number below, without empty lines. */
export function addressLines(address: AddressLinesInput): readonly string[] {
  return [
    ...addressLinesToTown(address),
    [address.stateName, address.countryName].filter(Boolean).join(', '),
    address.phoneNumber,
  ].filter((line) => line !== '')
}
