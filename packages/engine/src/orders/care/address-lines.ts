import { addressLines } from '@vitrine/contract/address/address-format'
import { getLabel, type Labels, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { toPickup } from '../../customers/customers.ts'
import { toAddressForm, type OrderAddress } from '../view/order-address.ts'

/** An address of an order with the names of its country. */
export interface NamedAddress extends OrderAddress {
  readonly countryNames: Labels
  readonly countryCode: string
}

/** As it is printed on documents. */
export function toPrintedLines(address: NamedAddress, locale: Locale): string[] {
  return [
    ...addressLines({
      ...toAddressForm(address),
      pickup: toPickup(address),
      countryCode: address.countryCode,
      countryName: getLabel(address.countryNames, locale),
      stateName: address.state_name,
    }),
  ]
}

/** With what is not printed as part of the address: telephone, e-mail and VAT number. */
export function toAddressLines(address: NamedAddress, locale: Locale): string[] {
  return [
    ...toPrintedLines(address, locale),
    ...[address.phone_number, address.email, address.vat_number].flatMap((text) => (text ? [text] : [])),
  ]
}
