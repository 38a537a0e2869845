import type { Locale } from '@vitrine/contract/kernel/i18n/locale'

interface OrderCopy {
  readonly thanks: (name: string) => string
  readonly thanksForOrder: string
  readonly sorry: string
  readonly notCompleted: RegExp
  readonly notCharged: RegExp
  readonly paid: string
  readonly unpaid: string
  readonly subtotal: RegExp
  readonly delivery: RegExp
  readonly vat: RegExp
  readonly total: string
  readonly toPay: string
  readonly keep: string
  readonly password: string
  readonly createAccount: string
  readonly softLogin: string
  readonly postcode: string
  readonly byName: RegExp
  readonly name: string
  readonly show: string
  readonly wrong: RegExp
  readonly bank: readonly [owner: string, bank: string, iban: string, bic: string, account: string, code: string]
  readonly shippedOn: RegExp
  readonly order: (id: string) => string
  readonly payAgain: RegExp
  readonly goOn: string
  readonly outcomes: { readonly paid: RegExp; readonly failed: RegExp; readonly canceled: RegExp }
}

/**
 * Expected copy of the page of an order in each language, written independently of the catalogues to detect accidental
 * changes.
 */
export const orderCopy: Readonly<Record<Locale, OrderCopy>> = {
  en: {
    thanks: (name) => `Thank you, ${name}`,
    thanksForOrder: 'Thank you for your order',
    sorry: 'We are really sorry',
    notCompleted: /Your order has not been completed yet/,
    notCharged: /nothing was charged/g,
    paid: 'Fully paid',
    unpaid: 'Unpaid',
    subtotal: /^Subtotal/,
    delivery: /^Delivery to: /,
    vat: /^of which VAT/,
    total: 'Total',
    toPay: 'To pay',
    keep: 'Save this order to an account',
    password: 'Password',
    createAccount: 'Create account',
    softLogin: 'Your order',
    postcode: 'Postcode',
    byName: /surname or company name/,
    name: 'Surname or company name',
    show: 'Show order',
    wrong: /does not match|do not match/i,
    bank: ['Account holder', 'Bank', 'IBAN', 'BIC', 'Account number', 'Sort code'],
    shippedOn: /^Sent on /,
    order: (id) => `Order ${id}`,
    payAgain: /^Pay /,
    goOn: 'Continue to the shop',
    outcomes: { paid: /^Paid/, failed: /^Failed/, canceled: /^Cancelled/ },
  },
  de: {
    thanks: (name) => `Vielen Dank, ${name}`,
    thanksForOrder: 'Vielen Dank für Ihre Bestellung',
    sorry: 'Es tut uns sehr leid',
    notCompleted: /Ihre Bestellung ist noch nicht abgeschlossen/,
    notCharged: /nichts abgebucht/g,
    paid: 'Vollständig bezahlt',
    unpaid: 'Unbezahlt',
    subtotal: /^Zwischensumme/,
    delivery: /^Lieferung: /,
    vat: /^darin .*MwSt/,
    total: 'Gesamtsumme',
    toPay: 'Zu zahlen',
    keep: 'Diese Bestellung in einem Konto speichern',
    password: 'Passwort',
    createAccount: 'Konto anlegen',
    softLogin: 'Ihre Bestellung',
    postcode: 'Postleitzahl',
    byName: /Nachnamen oder den Firmennamen/,
    name: 'Nachname oder Firmenname',
    show: 'Bestellung anzeigen',
    wrong: /passt nicht|passen nicht|stimm/i,
    bank: ['Kontoinhaber', 'Bank', 'IBAN', 'BIC', 'Kontonummer', 'Bankleitzahl'],
    shippedOn: /^Versandt am /,
    order: (id) => `Bestellung ${id}`,
    payAgain: /bezahlen$/,
    goOn: 'Weiter zum Shop',
    outcomes: { paid: /^Bezahlt/, failed: /^Fehlgeschlagen/, canceled: /^Abgebrochen/ },
  },
  pl: {
    thanks: () => 'Dziękujemy!',
    thanksForOrder: 'Dziękujemy za zamówienie',
    sorry: 'Bardzo nam przykro',
    notCompleted: /Zamówienie nie zostało jeszcze zakończone/,
    notCharged: /nic nie zostało pobrane/g,
    paid: 'Opłacone w całości',
    unpaid: 'Nieopłacone',
    subtotal: /^Suma częściowa/,
    delivery: /^Dostawa: /,
    vat: /^w tym VAT/,
    total: 'Razem',
    toPay: 'Do zapłaty',
    keep: 'Zapisz to zamówienie na nowym koncie',
    password: 'Hasło',
    createAccount: 'Załóż konto',
    softLogin: 'Dostęp do zamówienia',
    postcode: 'Kod pocztowy',
    byName: /nazwisko lub nazwę firmy/,
    name: 'Nazwisko lub nazwa firmy',
    show: 'Pokaż zamówienie',
    wrong: /nie pasuj|nie zgadza/i,
    bank: ['Właściciel rachunku', 'Bank', 'IBAN', 'BIC', 'Numer rachunku', 'Numer rozliczeniowy'],
    shippedOn: /^Wysłano: /,
    order: (id) => `Zamówienie ${id}`,
    payAgain: /^Zapłać /,
    goOn: 'Przejdź do sklepu',
    outcomes: { paid: /^Zapłacono/, failed: /^Nieudana/, canceled: /^Anulowana/ },
  },
}
