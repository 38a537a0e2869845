import type { DocumentTexts } from './document-texts.ts'

export const pl: DocumentTexts = {
  titles: {
    invoice: 'Faktura', order_confirmation: 'Potwierdzenie zamówienia', delivery_note: 'Dokument dostawy', credit_note: 'Faktura korygująca', pro_forma_invoice: 'Faktura pro forma',
    reversal_document: 'Storno faktury', correction_document: 'Dokument korygujący', dunning_letter: 'Wezwanie do zapłaty', invoice_external: 'Faktura zewnętrzna', offer: 'Oferta',
    pickup_delivery: 'Dokument odbioru', receipt: 'Paragon', return_note: 'Dokument zwrotu', success_confirmation: 'Potwierdzenie',
  },
  sentences: {
    invoice: 'Data dostawy jest datą faktury, jeśli nie podano innej.',
    pro_forma_invoice: 'To nie jest faktura VAT. Fakturę otrzymasz najpóźniej z dostawą.',
    reversal_document: 'Ten dokument wycofuje fakturę w całości.',
    credit_note: 'O tę kwotę zmniejsza się cena zamówienia; zostanie ona zwrócona.',
  },
  linesAreGross: 'Ceny pojedynczych produktów zawierają VAT.',
  date: 'Data', order: 'Zamówienie', orderDate: 'Data zamówienia', deliveryDate: 'Data dostawy', refersTo: 'Dotyczy', customerSign: 'Twój znak', contactWish: 'Twoje życzenie', buyerVatNumber: 'NIP nabywcy (VAT UE)',
  billedTo: 'Adres do faktury', deliveredTo: 'Adres dostawy',
  columns: { item: 'Produkt', quantity: 'Ilość', vat: 'VAT', each: 'Cena', amount: 'Kwota' },
  payment: 'Płatność', shipping: 'Dostawa',
  bank: { heading: 'Dane do przelewu', accountOwner: 'Właściciel rachunku', bankName: 'Bank', iban: 'IBAN', bic: 'BIC', account: 'Numer rachunku', code: 'Numer rozliczeniowy', reference: 'Tytuł przelewu' },
  vatNumber: 'NIP (VAT UE)', page: (page, pages) => `Strona ${page} z ${pages}`,
}
