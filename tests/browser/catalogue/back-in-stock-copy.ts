import type { Locale } from '@vitrine/contract/kernel/i18n/locale'

interface BackInStockCopy {
  readonly notify: string
  readonly email: string
  readonly person: string
  readonly ask: string
  readonly asked: string
  readonly pending: string
  readonly confirm: string
  readonly waiting: string
  readonly offered: string
  readonly buy: string
  readonly end: string
  readonly ended: string
  readonly subject: RegExp
  readonly invalid: string
}

/**
 * Expected copy of back-in-stock requests in each language, written independently of the catalogues to detect
 * accidental changes.
 */
export const backInStockCopy: Readonly<Record<Locale, BackInStockCopy>> = {
  en: {
    notify: 'Notify me when back in stock',
    email: 'E-mail address',
    person: 'I am not a robot',
    ask: 'Notify me',
    asked: 'Please check your inbox.',
    pending: 'Please confirm your e-mail address',
    confirm: 'Yes, notify me',
    waiting: 'Your request is saved',
    offered: 'Back in stock, and one is reserved for you',
    buy: 'Add to cart',
    end: 'Stop e-mails about this item',
    ended: 'You will get no more e-mails about this item',
    subject: /^Back in stock: /,
    invalid: 'This link is not valid',
  },
  de: {
    notify: 'Benachrichtigen, wenn wieder verfügbar',
    email: 'E-Mail-Adresse',
    person: 'Ich bin kein Roboter',
    ask: 'Benachrichtigen',
    asked: 'Bitte prüfen Sie Ihr Postfach.',
    pending: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    confirm: 'Ja, benachrichtigen',
    waiting: 'Ihre Anfrage ist vorgemerkt',
    offered: 'Wieder verfügbar und für Sie reserviert',
    buy: 'In den Warenkorb',
    end: 'Benachrichtigung beenden',
    ended: 'Sie erhalten keine E-Mails mehr zu diesem Artikel',
    subject: /^Wieder verfügbar: /,
    invalid: 'Dieser Link ist ungültig',
  },
  pl: {
    notify: 'Powiadom mnie o dostępności',
    email: 'Adres e-mail',
    person: 'Nie jestem robotem',
    ask: 'Powiadom mnie',
    asked: 'Prosimy sprawdzić skrzynkę odbiorczą.',
    pending: 'Prosimy potwierdzić adres e-mail',
    confirm: 'Tak, proszę o powiadomienie',
    waiting: 'Zgłoszenie zostało zapisane',
    offered: 'Produkt jest znów dostępny i czeka na Państwa',
    buy: 'Dodaj do koszyka',
    end: 'Wyłącz powiadomienie',
    ended: 'Nie będziemy już pisać o tym produkcie',
    subject: /^Znów dostępne: /,
    invalid: 'Ten link nie działa',
  },
}
