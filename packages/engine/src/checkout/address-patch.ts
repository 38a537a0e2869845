import { addressKinds, type AddressKind } from '@vitrine/contract/address'

/** What choosing an address writes into the cart. */
export interface AddressPatch {
  readonly invoiceAddressId?: number | null
  readonly shippingAddressId?: number | null
  readonly shipsToInvoice?: boolean
}

interface Use {
  readonly useAsBilling?: boolean | undefined
  readonly useAsShipping?: boolean | undefined
}

/** "Use as shipping" on a billing address, and "use as billing" on a shipping address, make one serve both; taken off, each has its own. SF-3.42 */
export function patchFor(kind: AddressKind, id: number, { useAsBilling, useAsShipping }: Use): AddressPatch {
  if (kind === addressKinds.shipping) return useAsBilling ? { invoiceAddressId: id, shipsToInvoice: true, shippingAddressId: null } : { shippingAddressId: id, shipsToInvoice: false }
  if (useAsShipping === undefined) return { invoiceAddressId: id }
  return { invoiceAddressId: id, shipsToInvoice: useAsShipping, ...(useAsShipping && { shippingAddressId: null }) }
}

interface Lost {
  readonly typeId: AddressKind
  readonly addressId: number
  /** Deleted altogether, and not only taken from one of its uses. */
  readonly isGone: boolean
}

/** What a cart that had chosen an address has after that is deleted: nothing for the kinds that it does not serve any more. */
export function withoutAddress(chosen: { readonly invoiceAddressId: number | null; readonly shippingAddressId: number | null }, { typeId, addressId, isGone }: Lost): AddressPatch {
  const isLost = (kind: AddressKind) => isGone || kind === typeId
  return {
    ...(chosen.invoiceAddressId === addressId && isLost(addressKinds.billing) && { invoiceAddressId: null }),
    ...(chosen.shippingAddressId === addressId && isLost(addressKinds.shipping) && { shippingAddressId: null }),
  }
}
