import type { PreferredDelivery } from '@vitrine/contract/delivery'
import type { Locale } from '@vitrine/contract/kernel/locale'
import type { DocumentType, Order } from '@vitrine/contract/order'
import type { Totals } from '@vitrine/contract/totals'

/** Everything that is printed, kept with the number: the same content makes the same PDF at any time. Amounts are texts of the locale, dates are ISO. */
export interface PrintedDocument {
  readonly type: DocumentType
  readonly number: string
  readonly locale: Locale
  readonly issuedOn: string
  readonly shop: { readonly name: string; readonly lines: readonly string[]; readonly vatNumber: string; readonly email: string }
  readonly billingAddress: readonly string[]
  readonly deliveryAddress: readonly string[]
  /** Of the buyer; empty for consumers. */
  readonly vatNumber: string
  readonly order: { readonly id: number; readonly placedOn: string; readonly shippedOn: string | null; readonly customerSign: string; readonly contactWish: string
    /** Absent in documents of before there were any. */
    readonly preferredDelivery?: PreferredDelivery | null
  }
  readonly lines: readonly PrintedLine[]
  /** As cart, page and mail show them; what is taken back is negative. Null: the document has no prices. */
  readonly totals: Totals | null
  readonly paymentMethod: string
  readonly shippingMethod: string
  /** Where money is still to be sent. */
  readonly bank: Order['paymentBankDetails']
  /** The number of the document that this one takes back or follows. */
  readonly refersTo: string | null
  /** Of the slip that goes into a parcel: where it goes, and what is read by machines. */
  readonly label?: PrintedLabel
}

export interface PrintedLabel {
  /** Lines of the address to which the parcel goes. */
  readonly to: readonly string[]
  /** Capital letters, digits and '-', printed as bars. */
  readonly code: string
  /** The last moment, and the zone in which it is printed: paper is read anywhere. */
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

export interface DocumentPrinter {
  /** The PDF, byte for byte the same for the same content. */
  print(document: PrintedDocument): Promise<Uint8Array>
}
