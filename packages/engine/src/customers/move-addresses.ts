import type { AddressForm } from '@vitrine/contract/address/address'
import type { Tx } from '../kernel/database/db.ts'
import { listAddresses, assignAddressToCustomer, lockOwner, addUse } from './address-store.ts'

export interface AddressMove {
  readonly sessionId: number
  readonly customerId: number
  /** Only addresses that the guest saved later; null: all. */
  readonly savedAfter: Date | null
}

export interface MovedAddresses {
  /** By the id in the session, the id in the account: the same one, or that of an equal address of the account. */
  readonly ids: ReadonlyMap<number, number>
  /** The account had a default billing address already. */
  readonly hasDefault: boolean
}

/**
 * Moves the addresses of a guest to an account, without duplicates. The others are deleted with the session, since its
 * cart may still refer to them.
 */
export async function moveToCustomer(
  tx: Tx,
  { sessionId, customerId, savedAfter }: AddressMove,
): Promise<MovedAddresses> {
  await lockOwner(tx, { customerId })
  const previousAddresses = await listAddresses(tx, { customerId })
  const accountAddresses = [...previousAddresses]
  const ids = new Map<number, number>()
  for (const address of await listAddresses(tx, { sessionId })) {
    if (savedAfter !== null && address.updatedAt <= savedAfter) continue
    const twin = accountAddresses.find(
      (other) =>
        isSameAddress(other, address) &&
        other.phoneNumber === address.phoneNumber &&
        other.pickup?.id === address.pickup?.id,
    )
    ids.set(address.id, twin?.id ?? address.id)
    if (!twin) {
      await assignAddressToCustomer(tx, address.id, customerId)
      accountAddresses.push(address)
      continue
    }
    if (address.isBilling) await addUse(tx, twin.id, 'is_billing')
    if (address.isShipping) await addUse(tx, twin.id, 'is_shipping')
  }
  return { ids, hasDefault: previousAddresses.some(({ primaryBilling }) => primaryBilling) }
}

const comparedFields = [
  'companyName',
  'firstName',
  'lastName',
  'streetName',
  'apartment',
  'additional',
  'zipCode',
  'city',
  'country',
  'state',
  'vatNumber',
] as const
type ComparableAddress = Pick<AddressForm, (typeof comparedFields)[number]>

/** Compares the fields that are printed on a letter. */
export function isSameAddress(one: ComparableAddress, other: ComparableAddress): boolean {
  return comparedFields.every((field) => one[field] === other[field])
}
