import type { DocumentType } from '@vitrine/contract/orders/order'

const typesWithText = [
  'invoice',
  'order_confirmation',
  'delivery_note',
  'credit_note',
  'pro_forma_invoice',
  'reversal_document',
] as const satisfies readonly DocumentType[]

/** The text key of a document type. SF-3.53 */
export function toDocumentTextKey(type: DocumentType): (typeof typesWithText)[number] | 'other' {
  return typesWithText.find((each) => each === type) ?? 'other'
}
