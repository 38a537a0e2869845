import type { Locale } from '@vitrine/contract/kernel/i18n/locale'

interface MyOrdersCopy {
  readonly orders: string
  readonly order: (id: number) => string
  readonly waits: string
  readonly payNow: string
  readonly all: string
  readonly address: string
  readonly again: string
  readonly againTitle: string
  readonly changed: string
  readonly same: string
  readonly soldOut: RegExp
  readonly oneFits: RegExp
  readonly leftOut: string
  readonly put: string
  readonly chooseOne: RegExp
  readonly notInCart: RegExp
  readonly save: string
  readonly notMoved: RegExp
  readonly deleteTitle: string
  readonly deleteNow: string
  readonly understood: string
  readonly password: string
}

/**
 * Expected copy of the pages of a customer's orders in each language, written independently of the catalogues to detect
 * accidental changes.
 */
export const myOrdersCopy: Readonly<Record<Locale, MyOrdersCopy>> = {
  en: {
    orders: 'Orders',
    order: (id) => `Order ${id}`,
    waits: 'Waiting for payment',
    payNow: 'Pay now',
    all: 'All orders',
    address: 'Address',
    again: 'Buy again',
    againTitle: 'Buy again',
    changed: 'Changed since then',
    same: 'Unchanged',
    soldOut: /^Currently sold out/,
    oneFits: /^1 item will be added to your cart$/,
    leftOut: 'Not added to your cart',
    put: 'Add to cart',
    chooseOne: /choose at least one item/,
    notInCart: /These items of your earlier order were not added/,
    save: 'Save to my account',
    notMoved: /could not be moved to your account/,
    deleteTitle: 'Delete my account',
    deleteNow: 'Delete my account now',
    understood: 'I understand that this cannot be undone.',
    password: 'Your password',
  },
  de: {
    orders: 'Bestellungen',
    order: (id) => `Bestellung ${id}`,
    waits: 'Wartet auf Zahlung',
    payNow: 'Jetzt bezahlen',
    all: 'Alle Bestellungen',
    address: 'Adresse',
    again: 'Erneut kaufen',
    againTitle: 'Erneut kaufen',
    changed: 'Seitdem geändert',
    same: 'Unverändert',
    soldOut: /^Zurzeit ausverkauft/,
    oneFits: /^1 Artikel kommt in den Warenkorb$/,
    leftOut: 'Kommt nicht in den Warenkorb',
    put: 'In den Warenkorb',
    chooseOne: /mindestens einen Artikel/,
    notInCart: /Diese Artikel Ihrer früheren Bestellung/,
    save: 'In meinem Konto speichern',
    notMoved: /konnte nicht in Ihr Konto|nicht .*Konto/,
    deleteTitle: 'Mein Konto löschen',
    deleteNow: 'Mein Konto jetzt löschen',
    understood: 'Mir ist bewusst, dass sich das nicht rückgängig machen lässt.',
    password: 'Ihr Passwort',
  },
  pl: {
    orders: 'Zamówienia',
    order: (id) => `Zamówienie ${id}`,
    waits: 'Oczekuje na płatność',
    payNow: 'Zapłać teraz',
    all: 'Wszystkie zamówienia',
    address: 'Adres',
    again: 'Kup ponownie',
    againTitle: 'Kup ponownie',
    changed: 'Zmienione od tego czasu',
    same: 'Bez zmian',
    soldOut: /^Chwilowo wyprzedane/,
    oneFits: /^1 sztuka trafi do koszyka$/,
    leftOut: 'Nie trafi do koszyka',
    put: 'Dodaj do koszyka',
    chooseOne: /przynajmniej jeden produkt/,
    notInCart: /Tych produktów z wcześniejszego zamówienia/,
    save: 'Zapisz na koncie',
    notMoved: /na (Państwa |to )?konto|konta/,
    deleteTitle: 'Usuń moje konto',
    deleteNow: 'Usuń teraz moje konto',
    understood: 'Rozumiem, że tego nie można cofnąć.',
    password: 'Hasło',
  },
}
