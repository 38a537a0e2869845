import type { Locale } from '@vitrine/contract/kernel/locale'

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

/** Expected copy of back-in-stock requests in each language, written independently of the catalogues to detect accidental changes. */
export const backInStockCopy: Readonly<Record<Locale, BackInStockCopy>> = {
  en: {
    notify: 'Tell me when it is back',
    email: 'E-mail address',
    person: 'I am a person',
    ask: 'Write to me',
    asked: 'Please look into your mailbox.',
    pending: 'Shall we write to you?',
    confirm: 'Yes, write to me',
    waiting: 'You are in line',
    offered: 'It is back, and one is yours',
    buy: 'Put it into the cart',
    end: 'I do not need it any more',
    ended: 'We do not write about it any more',
    subject: /^Back in stock: /,
    invalid: 'This link is not valid',
  },
  de: {
    notify: 'Benachrichtigen, wenn es wieder da ist',
    email: 'E-Mail-Adresse',
    person: 'Ich bin ein Mensch',
    ask: 'Schreiben Sie mir',
    asked: 'Bitte sehen Sie in Ihr Postfach.',
    pending: 'Sollen wir Ihnen schreiben?',
    confirm: 'Ja, schreiben Sie mir',
    waiting: 'Sie stehen in der Reihe',
    offered: 'Es ist wieder da, und eines gehört Ihnen',
    buy: 'In den Warenkorb legen',
    end: 'Ich brauche es nicht mehr',
    ended: 'Wir schreiben dazu nicht mehr',
    subject: /^Wieder da: /,
    invalid: 'Dieser Link gilt nicht',
  },
  pl: {
    notify: 'Powiadom mnie, gdy wróci',
    email: 'Adres e-mail',
    person: 'Jestem człowiekiem',
    ask: 'Napiszcie do mnie',
    asked: 'Prosimy sprawdzić skrzynkę.',
    pending: 'Czy mamy napisać?',
    confirm: 'Tak, proszę o wiadomość',
    waiting: 'Zgłoszenie jest w kolejce',
    offered: 'Jest znowu, a jedna sztuka czeka na Państwa',
    buy: 'Włóż do koszyka',
    end: 'Już go nie potrzebuję',
    ended: 'Nie będziemy już o tym pisać',
    subject: /^Znów dostępne: /,
    invalid: 'Ten link nie działa',
  },
}
