import { addressOptionTypes } from '@vitrine/contract/address'
import type { PickupPoint } from '@vitrine/contract/delivery'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { refuse } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { columnsOf } from './address-columns.ts'
import { addressesOf, insertAddress, updateAddress, type AddressOwner, type AddressWriting, type StoredAddress } from './address-store.ts'

export interface Collecting {
  readonly point: PickupPoint
  readonly countryId: number
  /** Who collects, and under which number at the carrier; empty: none. */
  readonly firstName: string
  readonly lastName: string
  readonly postNumber: string
  readonly now: Date
}

/** Keeps a pick-up point as a shipping address of its owner: one for each point. Refuses address.notCreated when there are too many. SF-3.69 */
export async function savePickupAddress(tx: Tx, owner: AddressOwner, collecting: Collecting): Promise<number> {
  const known = await addressesOf(tx, owner)
  const same = known.find(({ pickup }) => pickup?.id === collecting.point.id)
  const writing = writingOf(collecting, same)
  if (!same) {
    if (known.length >= serverLimits.addressesPerOwner) refuse('address.notCreated', { maximum: serverLimits.addressesPerOwner })
    return insertAddress(tx, owner, writing)
  }
  await updateAddress(tx, owner, same.id, writing)
  return same.id
}

/** As parcels to it are addressed: the carrier's word and number in place of street and house, and beside them where it stands. */
function writingOf({ point, countryId, firstName, lastName, postNumber, now }: Collecting, same: StoredAddress | undefined): AddressWriting {
  return {
    ...columnsOf({
      id: null, primary: false, firstName, lastName, companyName: '', streetName: point.keyword, apartment: point.number, additional: point.street, zipCode: point.zipCode, city: point.city,
      state: null, country: countryId, phoneNumber: '', email: '', vatNumber: '', options: postNumber === '' ? [] : [{ typeId: addressOptionTypes.postNumber, value: postNumber }],
    }),
    pickup: { kind: point.kind, id: point.id }, isBilling: false, isShipping: true, primaryBilling: false, primaryShipping: same?.primaryShipping ?? false, vatCheck: 'none', now,
  }
}
