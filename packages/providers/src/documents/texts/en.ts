import type { DocumentTexts } from './document-texts.ts'

export const en: DocumentTexts = {
  titles: {
    invoice: 'Invoice', order_confirmation: 'Order confirmation', delivery_note: 'Delivery note', credit_note: 'Credit note', pro_forma_invoice: 'Pro forma invoice',
    reversal_document: 'Reversal of invoice', correction_document: 'Correction', dunning_letter: 'Payment reminder', invoice_external: 'External invoice', offer: 'Offer',
    pickup_delivery: 'Pick-up delivery', receipt: 'Receipt', return_note: 'Return note', success_confirmation: 'Confirmation',
  },
  sentences: {
    invoice: 'The date of delivery is the date of the invoice unless another one is given.',
    pro_forma_invoice: 'This is not an invoice for VAT. You receive the invoice with the delivery at the latest.',
    reversal_document: 'This document takes the invoice back in full.',
    credit_note: 'This amount lowers the price of the order and is paid back.',
  },
  linesAreGross: 'Prices of single items include VAT.',
  date: 'Date', order: 'Order', orderDate: 'Ordered on', deliveryDate: 'Delivered on', refersTo: 'Refers to', customerSign: 'Your reference', contactWish: 'Your wish', buyerVatNumber: 'Your VAT number',
  billedTo: 'Billing address', deliveredTo: 'Delivery address',
  columns: { item: 'Item', quantity: 'Qty', vat: 'VAT', each: 'Each', amount: 'Amount' },
  payment: 'Payment', shipping: 'Delivery',
  bank: { heading: 'Please transfer to', accountOwner: 'Account owner', bankName: 'Bank', iban: 'IBAN', bic: 'BIC', account: 'Account', code: 'Sort code', reference: 'Reference' },
  vatNumber: 'VAT number', page: (page, pages) => `Page ${page} of ${pages}`,
}
