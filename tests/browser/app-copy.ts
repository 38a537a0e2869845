import type { Locale } from '@vitrine/contract/kernel/i18n/locale'

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
    kept: /You are offline: saved on this device/,
    waits: 'Waiting for a connection',
    back: 'You are back online',
    allRight: 'OK',
    fewer: /only 2 of 5 could be added to your cart|[Nn]ot enough in stock/,
  },
  de: {
    title: 'Vitrine auf Ihrem Startbildschirm',
    install: 'Installieren',
    notNow: 'Nicht jetzt',
    kept: /Keine Verbindung: auf diesem Gerät gespeichert/,
    waits: 'Wartet auf die Verbindung',
    back: 'Sie sind wieder online',
    allRight: 'OK',
    fewer: /nur 2 von 5 konnten in den Warenkorb/,
  },
  pl: {
    title: 'Vitrine na ekranie głównym',
    install: 'Zainstaluj',
    notNow: 'Nie teraz',
    kept: /Brak połączenia: zapisano na tym urządzeniu/,
    waits: 'Czeka na połączenie',
    back: 'Połączenie wróciło',
    allRight: 'OK',
    fewer: /dodać tylko 2 z 5/,
  },
}
