import type { Locale } from '@vitrine/contract/kernel/i18n/locale'

/**
 * Expected copy of the consent bar in each language, written independently of the catalogues to detect accidental
 * changes.
 */
export const consentCopy: Readonly<
  Record<
    Locale,
    {
      readonly bar: string
      readonly refuse: string
      readonly choose: string
      readonly accept: string
      readonly save: string
      readonly settings: string
      readonly statistics: string
      readonly essential: string
      readonly saved: string
      readonly media: string
    }
  >
> = {
  en: {
    bar: 'Cookies',
    refuse: 'Essential only',
    choose: 'Choose',
    accept: 'Accept all',
    save: 'Save choice',
    settings: 'Cookie settings',
    statistics: 'Statistics',
    essential: 'Essential always active',
    saved: 'Your choices are saved.',
    media: 'External media',
  },
  de: {
    bar: 'Cookies',
    refuse: 'Nur notwendige',
    choose: 'Auswählen',
    accept: 'Alle akzeptieren',
    save: 'Auswahl speichern',
    settings: 'Cookie-Einstellungen',
    statistics: 'Statistik',
    essential: 'Notwendig immer aktiv',
    saved: 'Ihre Auswahl ist gespeichert.',
    media: 'Externe Medien',
  },
  pl: {
    bar: 'Pliki cookie',
    refuse: 'Tylko niezbędne',
    choose: 'Wybierz',
    accept: 'Zaakceptuj wszystkie',
    save: 'Zapisz wybór',
    settings: 'Ustawienia plików cookie',
    statistics: 'Statystyki',
    essential: 'Niezbędne zawsze aktywne',
    saved: 'Wybór został zapisany.',
    media: 'Media zewnętrzne',
  },
}
