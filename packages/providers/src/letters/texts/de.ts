import type { LetterTexts } from './letter-texts.ts'

export const de: LetterTexts = {
  greeting: (name) => (name ? `Guten Tag ${name},` : 'Guten Tag,'),
  mails: {
    orderPlaced: { subject: (order) => `Ihre Bestellung ${order}`, title: 'Vielen Dank für Ihre Bestellung', text: (order) => `wir haben Ihre Bestellung ${order} erhalten. Das haben Sie ausgesucht:` },
    paymentReceived: { subject: (order) => `Zahlung zur Bestellung ${order} erhalten`, title: 'Ihre Zahlung ist da', text: (order) => `Ihre Zahlung zur Bestellung ${order} ist angekommen. Wir packen jetzt Ihre Stücke; die Rechnung liegt bei.` },
    paymentFailed: { subject: (order) => `Zahlung zur Bestellung ${order} nicht abgeschlossen`, title: 'Die Zahlung hat nicht geklappt', text: (order) => `die Zahlung zur Bestellung ${order} wurde nicht abgeschlossen, und es wurde nichts abgebucht. Ihre Bestellung besteht weiter.` },
    orderShipped: { subject: (order) => `Bestellung ${order} ist unterwegs`, title: 'Ihre Bestellung ist unterwegs', text: (order) => `Ihre Bestellung ${order} hat unser Haus verlassen.` },
    orderCancelled: { subject: (order) => `Bestellung ${order} wurde storniert`, title: 'Ihre Bestellung wurde storniert', text: (order) => `die Bestellung ${order} wurde storniert. Es wird nichts geliefert.` },
    orderRefunded: { subject: (order) => `Erstattung zur Bestellung ${order}`, title: 'Ihre Erstattung ist unterwegs', text: (order) => `wir haben eine Erstattung zur Bestellung ${order} angewiesen. Wurde eine Gutschrift ausgestellt, liegt sie bei.` },
  },
  awaitsTransfer: (until) => `Bitte überweisen Sie den Betrag unten mit dem angegebenen Verwendungszweck${until ? `. Wir halten Ihre Stücke bis ${until} für Sie zurück` : ''}. Sobald das Geld da ist, geht alles auf die Reise.`,
  awaitsPayment: (until) => `Ihre Zahlung ist noch offen${until ? `. Wir halten Ihre Stücke bis ${until} für Sie zurück` : ''}. Sie können jederzeit auf der Seite Ihrer Bestellung zahlen.`,
  paysOnDelivery: 'Sie zahlen beim Boten, wenn Ihre Bestellung ankommt.',
  isPaid: 'Ihre Bestellung ist bezahlt. Wir packen sie jetzt.',
  payAgain: 'Auf der Seite Ihrer Bestellung können Sie noch einmal zahlen oder eine andere Zahlungsart wählen.',
  refundComes: 'Was Sie bezahlt haben, kommt auf demselben Weg zurück. Je nach Bank dauert das bis zu fünf Werktage.',
  showOrder: 'Bestellung ansehen',
  pay: 'Jetzt zahlen',
  quantity: (count) => `Menge ${count}`,
  delivery: (days) => (days === 1 ? 'innerhalb von 1 Tag' : `innerhalb von ${days} Tagen`),
  facts: {
    bank: 'Bitte überweisen Sie an', accountOwner: 'Kontoinhaber', bankName: 'Bank', iban: 'IBAN', bic: 'BIC', account: 'Konto', code: 'Bankleitzahl', reference: 'Verwendungszweck', amount: 'Betrag',
    shipment: 'Sendungsverfolgung',
  },
  billingAddress: 'Rechnungsadresse', deliveryAddress: 'Lieferadresse', payment: 'Zahlung', shipping: 'Lieferung', contactWish: 'Ihr Wunsch', customerSign: 'Ihr Zeichen',
  guarantee: {
    heading: 'Zwei Jahre gesetzliche Gewährleistung',
    text: 'Ist die Ware mangelhaft, können Sie innerhalb von zwei Jahren nach der Lieferung kostenlos Reparatur oder Ersatz verlangen, und Ihr Geld zurück, wenn das nicht gelingt.',
  },
  withdrawal: {
    heading: 'Widerrufsrecht',
    text: 'Sie können diesen Vertrag binnen vierzehn Tagen nach Erhalt Ihrer Bestellung ohne Angabe von Gründen widerrufen: Eine eindeutige Erklärung an uns genügt, zum Beispiel mit unserem Formular. '
      + 'Wir zahlen Ihnen dann alles, was Sie für die zurückgegebenen Stücke bezahlt haben, samt der Standardlieferung binnen vierzehn Tagen auf Ihrem Zahlungsweg zurück. Bitte senden Sie die Stücke binnen vierzehn Tagen nach Ihrer Erklärung zurück.',
    rights: 'Alles zum Widerrufsrecht', form: 'Widerrufsformular',
  },
  terms: 'Allgemeine Geschäftsbedingungen', privacy: 'Datenschutz', imprint: 'Impressum',
}
