import type { DocumentTexts } from './document-texts.ts'

export const de: DocumentTexts = {
  titles: {
    invoice: 'Rechnung', order_confirmation: 'Auftragsbestätigung', delivery_note: 'Lieferschein', credit_note: 'Gutschrift', pro_forma_invoice: 'Proformarechnung',
    reversal_document: 'Stornorechnung', correction_document: 'Korrekturbeleg', dunning_letter: 'Mahnung', invoice_external: 'Externe Rechnung', offer: 'Angebot',
    pickup_delivery: 'Abholschein', receipt: 'Quittung', return_note: 'Retourenschein', success_confirmation: 'Erfolgsbestätigung',
  },
  sentences: {
    invoice: 'Das Lieferdatum entspricht dem Rechnungsdatum, soweit kein anderes angegeben ist.',
    pro_forma_invoice: 'Dies ist keine Rechnung im Sinne des Umsatzsteuergesetzes. Die Rechnung erhalten Sie spätestens mit der Lieferung.',
    reversal_document: 'Mit diesem Beleg wird die Rechnung vollständig zurückgenommen.',
    credit_note: 'Um diesen Betrag sinkt der Preis der Bestellung; er wird erstattet.',
  },
  linesAreGross: 'Die Preise der einzelnen Artikel enthalten die MwSt.',
  date: 'Datum', order: 'Bestellung', orderDate: 'Bestellt am', deliveryDate: 'Geliefert am', refersTo: 'Zu', customerSign: 'Ihr Zeichen', contactWish: 'Ihr Wunsch', buyerVatNumber: 'Ihre USt-IdNr.',
  billedTo: 'Rechnungsadresse', deliveredTo: 'Lieferadresse',
  columns: { item: 'Artikel', quantity: 'Menge', vat: 'MwSt.', each: 'Einzelpreis', amount: 'Betrag' },
  payment: 'Zahlung', shipping: 'Lieferung',
  bank: { heading: 'Bitte überweisen Sie an', accountOwner: 'Kontoinhaber', bankName: 'Bank', iban: 'IBAN', bic: 'BIC', account: 'Konto', code: 'Bankleitzahl', reference: 'Verwendungszweck' },
  vatNumber: 'USt-IdNr.', page: (page, pages) => `Seite ${page} von ${pages}`,
}
