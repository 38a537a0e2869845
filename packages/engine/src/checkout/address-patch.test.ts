import { expect, test } from 'vitest'
import { toAddressPatch } from './address-patch.ts'

test.each([
  ['a billing address leaves the shipping address unchanged', 1, {}, { invoiceAddressId: 9 }],
  [
    'a billing address that is also used for shipping',
    1,
    { useAsShipping: true },
    { invoiceAddressId: 9, shipsToInvoice: true, shippingAddressId: null },
  ],
  [
    'a billing address that is used for billing only',
    1,
    { useAsShipping: false },
    { invoiceAddressId: 9, shipsToInvoice: false },
  ],
  ['a shipping address is used for shipping only', 2, {}, { shippingAddressId: 9, shipsToInvoice: false }],
  [
    'a shipping address that is also used for billing',
    2,
    { useAsBilling: true },
    { invoiceAddressId: 9, shipsToInvoice: true, shippingAddressId: null },
  ],
  [
    'a shipping address that is explicitly not used for billing',
    2,
    { useAsBilling: false },
    { shippingAddressId: 9, shipsToInvoice: false },
  ],
] as const)('%s', (_, kind, use, patch) => {
  expect(toAddressPatch(kind, 9, use)).toEqual(patch)
})
