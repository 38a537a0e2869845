import type { Locale } from '@vitrine/contract/kernel/locale'

export const appCopy: Readonly<
  Record<
    Locale,
    {
      readonly title: string
      readonly install: string
      readonly notNow: string
      readonly kept: RegExp
      readonly waits: string
      readonly back: string
      readonly allRight: string
      readonly fewer: RegExp
    }
  >
> = {
  en: {
    title: 'Vitrine on your home screen',
    install: 'Install',
    notNow: 'Not now',
    kept: /No connection: kept on this device/,
    waits: 'Waits for the connection',
    back: 'You are back online',
    allRight: 'All right',
    fewer: /2 pieces are in the cart, 5 were wanted|enough stock/,
  },
  de: {
    title: 'Vitrine auf Ihrem Startbildschirm',
    install: 'Installieren',
    notNow: 'Nicht jetzt',
    kept: /Keine Verbindung: auf diesem Gerät gemerkt/,
    waits: 'Wartet auf die Verbindung',
    back: 'Sie sind wieder verbunden',
    allRight: 'In Ordnung',
    fewer: /2 Stück|Bestand|Lager/,
  },
  pl: {
    title: 'Vitrine na ekranie głównym',
    install: 'Zainstaluj',
    notNow: 'Nie teraz',
    kept: /Brak połączenia: zapamiętano na tym urządzeniu/,
    waits: 'Czeka na połączenie',
    back: 'Połączenie wróciło',
    allRight: 'W porządku',
    fewer: /2 sztuk|magazyn/,
  },
}
