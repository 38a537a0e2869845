import { addressOptionTypes } from '@vitrine/contract/address/address'
import type { PickupPoint } from '@vitrine/contract/checkout/delivery'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { refuse } from '../kernel/context.ts'
import type { Tx } from '../kernel/database/db.ts'
import { toColumns } from './address-columns.ts'
import {
  listAddresses,
  insertAddress,
  updateAddress,
  type AddressOwner,
  type AddressInput,
  type StoredAddress,
} from './address-store.ts'

export interface PickupInput {
  readonly point: PickupPoint
  readonly countryId: number
  /** The name of the recipient, and the customer number at the carrier; empty: none. */
  readonly firstName: string
  readonly lastName: string
  readonly postNumber: string
  readonly now: Date
}

/**
 * Saves a pick-up point as a shipping address, once per point. Refuses address.notCreated when there are too many.
 * SF-3.69
 */
export async function savePickupAddress(tx: Tx, owner: AddressOwner, input: PickupInput): Promise<number> {
  const addresses = await listAddresses(tx, owner)
  const existing = addresses.find(({ pickup }) => pickup?.id === input.point.id)
  const addressInput = toAddressInput(input, existing)
  if (!existing) {
    return (
      (await insertAddress(tx, owner, addressInput)) ??
      refuse('address.notCreated', { maximum: serverLimits.addressesPerOwner })
    )
  }
  await updateAddress(tx, owner, existing.id, addressInput)
  return existing.id
}

/**
 * The address for parcels: the carrier's keyword and number instead of street and house number, and the street of the
 * point as an addition.
 */
function toAddressInput(
  { point, countryId, firstName, lastName, postNumber, now }: PickupInput,
  existing: StoredAddress | undefined,
): AddressInput {
  return {
    ...toColumns({
      id: null,
      primary: false,
      firstName,
      lastName,
      companyName: '',
      streetName: point.keyword,
      apartment: point.number,
      additional: point.street,
      zipCode: point.zipCode,
      city: point.city,
      state: null,
      country: countryId,
      phoneNumber: '',
      email: '',
      vatNumber: '',
      options: postNumber === '' ? [] : [{ typeId: addressOptionTypes.postNumber, value: postNumber }],
    }),
    pickup: { kind: point.kind, id: point.id },
    isBilling: false,
    isShipping: true,
    primaryBilling: false,
    primaryShipping: existing?.primaryShipping ?? false,
    vatCheck: 'none',
    now,
  }
}
