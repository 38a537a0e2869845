import type { PreferredDelivery } from '@vitrine/contract/checkout/delivery'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { DocumentType, Order } from '@vitrine/contract/orders/order'
import type { Totals } from '@vitrine/contract/checkout/totals'

/**
 * The content of a document, stored with its number: the same content always gives the same PDF. Amounts are formatted
 * texts, dates are ISO.
 */
export interface PrintedDocument {
  readonly type: DocumentType
  readonly number: string
  readonly locale: Locale
  readonly issuedOn: string
  readonly shop: {
    readonly name: string
    readonly lines: readonly string[]
    readonly vatNumber: string
    readonly email: string
  }
  readonly billingAddress: readonly string[]
  readonly deliveryAddress: readonly string[]
  /** The buyer's VAT number; empty for consumers. */
  readonly vatNumber: string
  readonly order: {
    readonly id: number
    readonly placedOn: string
    readonly shippedOn: string | null
    readonly customerSign: string
    readonly contactWish: string
    /** Absent in older documents. */
    readonly preferredDelivery?: PreferredDelivery | null
  }
  readonly lines: readonly PrintedLine[]
  /** As shown in cart, page and mail; refunded amounts are negative. Null: the document has no prices. */
  readonly totals: Totals | null
  readonly paymentMethod: string
  readonly shippingMethod: string
  /** Bank details for an outstanding amount. */
  readonly bank: Order['paymentBankDetails']
  /** The number of the document that this one cancels or follows. */
  readonly refersTo: string | null
  /** On a return slip: the address and the barcode. */
  readonly label?: PrintedLabel
}

export interface PrintedLabel {
  /** Address lines of the recipient. */
  readonly to: readonly string[]
  /** Capital letters, digits and '-', printed as bars. */
  readonly code: string
  /** The deadline, printed in this time zone. */
  readonly sendBy: string
  readonly timeZone: string
}

export interface PrintedLine {
  readonly name: string
  readonly number: string
  readonly details: readonly string[]
  readonly quantity: number
  readonly each: string
  /** Percent. */
  readonly vatRate: number
  readonly total: string
}

/** An address label of 100 by 150 mm. */
export interface PrintedAddressLabel {
  readonly type: 'address_label'
  readonly locale: Locale
  readonly from: readonly string[]
  readonly to: readonly string[]
  /** Printed as bars; capital letters, digits and '-'. */
  readonly code: string
  /** Above and below the address: carrier, service, weight, reference. */
  readonly notes: readonly string[]
}

export interface DocumentPrinter {
  /** The PDF, byte for byte the same for the same content. */
  print(document: PrintedDocument): Promise<Uint8Array>
  /** One PDF of several documents and labels, for paper. */
  printAll(documents: readonly (PrintedDocument | PrintedAddressLabel)[]): Promise<Uint8Array>
}
