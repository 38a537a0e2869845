import type { DocumentType } from '@vitrine/contract/orders/order'

/** Texts of documents in one language. SF-3.53 */
export interface DocumentTexts {
  readonly titles: Readonly<Record<DocumentType, string>>
  /** A sentence that is required on documents of this type. */
  readonly sentences: Readonly<Partial<Record<DocumentType, string>>>
  /** For buyers with net totals. */
  readonly linesAreGross: string
  readonly date: string
  readonly order: string
  readonly orderDate: string
  readonly deliveryDate: string
  readonly refersTo: string
  readonly customerReference: string
  readonly orderNote: string
  readonly buyerVatNumber: string
  readonly billedTo: string
  readonly deliveredTo: string
  readonly columns: {
    readonly item: string
    readonly quantity: string
    readonly vat: string
    readonly each: string
    readonly amount: string
  }
  readonly payment: string
  readonly shipping: string
  readonly bank: {
    readonly heading: string
    readonly accountOwner: string
    readonly bankName: string
    readonly iban: string
    readonly bic: string
    readonly account: string
    readonly code: string
    readonly reference: string
  }
  /** Texts of the return slip. */
  readonly slip: {
    readonly how: (values: { readonly until: string }) => string
    readonly cut: string
    readonly from: string
    readonly to: string
    readonly reference: string
  }
  readonly vatNumber: string
  readonly page: (values: { readonly page: number; readonly pages: number }) => string
}
