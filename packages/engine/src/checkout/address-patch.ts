import { addressKinds, type AddressKind } from '@vitrine/contract/address'

/** What choosing an address writes into the cart. */
export interface AddressPatch {
  readonly invoiceAddressId?: number
  readonly shippingAddressId?: number | null
  readonly shipsToInvoice?: boolean
}

interface Use {
  readonly useAsBilling?: boolean | undefined
  readonly useAsShipping?: boolean | undefined
}

/** "Use as shipping" on a billing address makes one serve both; taken off, the parcel gets an address of its own. SF-3.42 */
export function patchFor(kind: AddressKind, id: number, { useAsBilling, useAsShipping }: Use): AddressPatch {
  if (kind === addressKinds.shipping) return { shippingAddressId: id, shipsToInvoice: false, ...(useAsBilling && { invoiceAddressId: id }) }
  if (useAsShipping === undefined) return { invoiceAddressId: id }
  return { invoiceAddressId: id, shipsToInvoice: useAsShipping, ...(useAsShipping && { shippingAddressId: null }) }
}
