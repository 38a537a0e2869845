import type { DocumentType } from '@vitrine/contract/order'

const named = ['invoice', 'order_confirmation', 'delivery_note', 'credit_note', 'pro_forma_invoice', 'reversal_document'] as const satisfies readonly DocumentType[]

/** Types of documents that have a word of their own. SF-3.53 */
export function shownType(type: DocumentType): (typeof named)[number] | 'other' {
  return named.find((each) => each === type) ?? 'other'
}
