import type { DocumentType } from '@vitrine/contract/orders/order'
import type { TextKey } from '../../text/text.tsx'

/** The text keys of the kinds of documents. */
export const documentNames = {
  credit_note: 'document.creditNote',
  delivery_note: 'document.deliveryNote',
  dunning_letter: 'document.dunningLetter',
  invoice: 'document.invoice',
  invoice_external: 'document.invoice',
  offer: 'document.offer',
  order_confirmation: 'document.orderConfirmation',
  pickup_delivery: 'document.deliveryNote',
  pro_forma_invoice: 'document.proFormaInvoice',
  receipt: 'document.receipt',
  return_note: 'document.returnNote',
  reversal_document: 'document.reversal',
  success_confirmation: 'document.orderConfirmation',
  correction_document: 'document.correction',
} as const satisfies Record<DocumentType, TextKey>
