import { addressKinds, type AddressKind } from '@vitrine/contract/address/address'

/** The change of the cart's addresses. */
export interface AddressPatch {
  readonly invoiceAddressId?: number | null
  readonly shippingAddressId?: number | null
  readonly shipsToInvoice?: boolean
}

interface Use {
  readonly useAsBilling?: boolean | undefined
  readonly useAsShipping?: boolean | undefined
}

/**
 * "Use as shipping" on a billing address and "use as billing" on a shipping address use one address for both;
 * unchecked, each kind has its own. SF-3.42
 */
export function toAddressPatch(kind: AddressKind, id: number, { useAsBilling, useAsShipping }: Use): AddressPatch {
  if (kind === addressKinds.shipping)
    return useAsBilling
      ? { invoiceAddressId: id, shipsToInvoice: true, shippingAddressId: null }
      : { shippingAddressId: id, shipsToInvoice: false }
  if (useAsShipping === undefined) return { invoiceAddressId: id }
  return { invoiceAddressId: id, shipsToInvoice: useAsShipping, ...(useAsShipping && { shippingAddressId: null }) }
}

interface RemovedAddress {
  readonly typeId: AddressKind
  readonly addressId: number
  /** True if the address is deleted, not only removed from one of its kinds. */
  readonly isDeleted: boolean
}

/** Clears the cart's addresses that refer to a removed address. */
export function withoutAddress(
  current: { readonly invoiceAddressId: number | null; readonly shippingAddressId: number | null },
  { typeId, addressId, isDeleted }: RemovedAddress,
): AddressPatch {
  const isRemovedFor = (kind: AddressKind) => isDeleted || kind === typeId
  return {
    ...(current.invoiceAddressId === addressId && isRemovedFor(addressKinds.billing) && { invoiceAddressId: null }),
    ...(current.shippingAddressId === addressId && isRemovedFor(addressKinds.shipping) && { shippingAddressId: null }),
  }
}
