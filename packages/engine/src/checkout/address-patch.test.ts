import { expect, test } from 'vitest'
import { patchFor } from './address-patch.ts'

test.each([
  ['a billing address leaves the way of the parcel as it is', 1, {}, { invoiceAddressId: 9 }],
  ['a billing address that serves both', 1, { useAsShipping: true }, { invoiceAddressId: 9, shipsToInvoice: true, shippingAddressId: null }],
  ['a billing address that serves billing only', 1, { useAsShipping: false }, { invoiceAddressId: 9, shipsToInvoice: false }],
  ['a shipping address gets the parcel', 2, {}, { shippingAddressId: 9, shipsToInvoice: false }],
  ['a shipping address that is written on the invoice as well', 2, { useAsBilling: true }, { invoiceAddressId: 9, shipsToInvoice: true, shippingAddressId: null }],
  ['a shipping address that is not', 2, { useAsBilling: false }, { shippingAddressId: 9, shipsToInvoice: false }],
] as const)('%s', (_, kind, use, patch) => {
  expect(patchFor(kind, 9, use)).toEqual(patch)
})
