import type { Locale } from '@vitrine/contract/kernel/i18n/locale'

interface OfflineCopy {
  readonly notice: string
  readonly again: string
  readonly title: string
  readonly unseen: string
  readonly needed: string
  readonly search: string
  readonly send: string
  readonly found: RegExp
  readonly products: string
  readonly newer: string
  readonly load: string
  readonly wishlist: string
  readonly waiting: string
  waits(name: string, count: number): string
}

export const offlineCopy: Readonly<Record<Locale, OfflineCopy>> = {
  en: {
    notice: 'You are offline.',
    again: 'Try now',
    title: 'You are offline',
    unseen: 'has not been opened on this device',
    needed: 'This page needs a connection',
    search: 'Search what you have viewed',
    send: 'Search',
    found: /^\d+ items? that you have viewed$/,
    products: 'Items you have viewed',
    newer: 'A new version of this shop is available.',
    load: 'Reload',
    wishlist: 'Wishlist',
    waiting: 'Waiting to be sent',
    waits: (name, count) => `${name}: ${count} in the cart`,
  },
  de: {
    notice: 'Sie sind offline.',
    again: 'Jetzt versuchen',
    title: 'Sie sind offline',
    unseen: 'auf diesem Gerät noch nicht geöffnet',
    needed: 'Diese Seite braucht eine Internetverbindung',
    search: 'Zuletzt Angesehenes durchsuchen',
    send: 'Suchen',
    found: /^\d+ angesehener? Artikel$/,
    products: 'Angesehene Artikel',
    newer: 'Eine neue Version dieses Shops ist verfügbar.',
    load: 'Neu laden',
    wishlist: 'Merkliste',
    waiting: 'Wartet auf Übertragung',
    waits: (name, count) => `${name}: ${count} im Warenkorb`,
  },
  pl: {
    notice: 'Brak połączenia.',
    again: 'Spróbuj teraz',
    title: 'Brak połączenia z internetem',
    unseen: 'nie była jeszcze otwierana na tym urządzeniu',
    needed: 'Ta strona wymaga połączenia z internetem',
    search: 'Szukaj wśród oglądanych',
    send: 'Szukaj',
    found: /^\d+ oglądan(?:y|e|ych) produkt/,
    products: 'Oglądane produkty',
    newer: 'Dostępna jest nowa wersja tego sklepu.',
    load: 'Odśwież',
    wishlist: 'Lista życzeń',
    waiting: 'Czeka na wysłanie',
    waits: (name, count) => `${name}: ${count} w koszyku`,
  },
}
