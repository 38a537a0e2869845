import type { AddressForm } from '@vitrine/contract/address'
import type { Tx } from '../kernel/db.ts'
import { addressesOf, giveAddressToCustomer, lockOwner, noteUse } from './address-store.ts'

export interface AddressMove {
  readonly sessionId: number
  readonly customerId: number
  /** Only those that the guest saved later than this; null: all of them. */
  readonly savedAfter: Date | null
}

export interface MovedAddresses {
  /** Ids in the account by the ids in the session: the same one, or that of an equal address that was there before. */
  readonly ids: ReadonlyMap<number, number>
  /** The account had a default billing address before. */
  readonly hasDefault: boolean
}

/** The addresses of a guest go to an account, each once. What does not go ends with the session, whose cart may still name it. */
export async function moveToCustomer(tx: Tx, { sessionId, customerId, savedAfter }: AddressMove): Promise<MovedAddresses> {
  await lockOwner(tx, { customerId })
  const own = await addressesOf(tx, { customerId })
  const known = [...own]
  const ids = new Map<number, number>()
  for (const address of await addressesOf(tx, { sessionId })) {
    if (savedAfter !== null && address.updatedAt <= savedAfter) continue
    const twin = known.find((other) => isSameAddress(other, address) && other.phoneNumber === address.phoneNumber && other.pickup?.id === address.pickup?.id)
    ids.set(address.id, twin?.id ?? address.id)
    if (!twin) {
      await giveAddressToCustomer(tx, address.id, customerId)
      known.push(address)
      continue
    }
    if (address.isBilling) await noteUse(tx, twin.id, 'is_billing')
    if (address.isShipping) await noteUse(tx, twin.id, 'is_shipping')
  }
  return { ids, hasDefault: own.some(({ primaryBilling }) => primaryBilling) }
}

const written = ['companyName', 'firstName', 'lastName', 'streetName', 'apartment', 'additional', 'zipCode', 'city', 'country', 'state', 'vatNumber'] as const
type Written = Pick<AddressForm, (typeof written)[number]>

/** Both would be written on a letter in the same way. */
export function isSameAddress(one: Written, other: Written): boolean {
  return written.every((field) => one[field] === other[field])
}
