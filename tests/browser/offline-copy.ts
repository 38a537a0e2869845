import type { Locale } from '@vitrine/contract/kernel/locale'

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
    notice: 'No network.',
    again: 'Try now',
    title: 'You are offline',
    unseen: 'has not been opened on this device',
    needed: 'This page needs a network',
    search: 'Search what you have seen',
    send: 'Search',
    found: /^\d+ pieces? that you have seen$/,
    products: 'Pieces you have looked at',
    newer: 'There is a newer version of this shop.',
    load: 'Load it now',
    wishlist: 'Wishlist',
    waiting: 'Waiting to be sent',
    waits: (name, count) => `${name}: ${count} in the cart`,
  },
  de: {
    notice: 'Kein Netz.',
    again: 'Jetzt versuchen',
    title: 'Sie sind offline',
    unseen: 'auf diesem Gerät noch nicht geöffnet',
    needed: 'Diese Seite braucht ein Netz',
    search: 'In Gesehenem suchen',
    send: 'Suchen',
    found: /^\d+ Stücke?, (?:das|die) Sie gesehen haben$/,
    products: 'Stücke, die Sie angesehen haben',
    newer: 'Es gibt eine neuere Fassung dieses Shops.',
    load: 'Jetzt laden',
    wishlist: 'Merkliste',
    waiting: 'Wartet auf das Senden',
    waits: (name, count) => `${name}: ${count} im Warenkorb`,
  },
  pl: {
    notice: 'Brak sieci.',
    again: 'Spróbuj teraz',
    title: 'Brak połączenia z internetem',
    unseen: 'nie była jeszcze otwierana na tym urządzeniu',
    needed: 'Ta strona wymaga sieci',
    search: 'Szukaj wśród obejrzanych',
    send: 'Szukaj',
    found: /^\d+ obejrzan(?:a|e|ych) rzecz/,
    products: 'Obejrzane rzeczy',
    newer: 'Jest nowsza wersja tego sklepu.',
    load: 'Wczytaj teraz',
    wishlist: 'Lista życzeń',
    waiting: 'Czeka na wysłanie',
    waits: (name, count) => `${name}: ${count} w koszyku`,
  },
}
