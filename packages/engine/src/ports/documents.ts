import type { DocumentType } from '@vitrine/contract/order'
import type { Locale } from '@vitrine/contract/kernel/locale'

/** Everything that is printed, kept with the number: the same content makes the same PDF at any time. Amounts are texts of the locale. */
export interface PrintedDocument {
  readonly type: DocumentType
  readonly number: string
  readonly locale: Locale
  /** ISO date of issue. */
  readonly issuedOn: string
  readonly shop: { readonly name: string; readonly lines: readonly string[]; readonly vatNumber: string; readonly email: string }
  readonly billingAddress: readonly string[]
  readonly deliveryAddress: readonly string[]
  readonly order: { readonly id: number; readonly placedOn: string; readonly shippedOn: string | null; readonly customerSign: string; readonly contactWish: string }
  readonly lines: readonly PrintedLine[]
  readonly sums: readonly { readonly label: string; readonly amount: string; readonly isTotal?: boolean }[]
  readonly paymentMethod: string
  readonly shippingMethod: string
  readonly bank: readonly string[]
  /** The number of the document that this one takes back or follows. */
  readonly refersTo: string | null
  readonly note: string
}

export interface PrintedLine {
  readonly name: string
  readonly number: string
  readonly details: readonly string[]
  readonly quantity: number
  readonly each: string
  readonly vatRate: string
  readonly total: string
}

export interface DocumentPrinter {
  /** The PDF, byte for byte the same for the same content. */
  print(document: PrintedDocument): Promise<Uint8Array>
}
