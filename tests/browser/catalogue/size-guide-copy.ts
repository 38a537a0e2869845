import type { Locale } from '@vitrine/contract/kernel/i18n/locale'

interface SizeGuideCopy {
  readonly link: string
  readonly title: RegExp
  readonly fit: RegExp
  readonly chest: string
  readonly length: string
  readonly compare: string
  readonly closest: string
  readonly narrower: string
  readonly inches: string
  readonly notALength: string
  readonly choose: string
}

/**
 * Expected copy of a size guide in each language, written independently of the catalogues to detect accidental changes.
 */
export const sizeGuideCopy: Readonly<Record<Locale, SizeGuideCopy>> = {
  en: {
    link: 'Size guide',
    title: /^Size guide: Cable-Knit/,
    fit: /^Runs small\s?68\s?%$/,
    chest: 'Yours: Chest',
    length: 'Yours: Length',
    compare: 'Compare',
    closest: 'L comes closest',
    narrower: '1 cm narrower than yours',
    inches: 'inches',
    notALength: 'Please enter a length such as 52 or 52.5.',
    choose: 'Choose L',
  },
  de: {
    link: 'Größentabelle',
    title: /^Größentabelle: Zopfmuster/,
    fit: /^Fällt klein aus\s?68\s?%$/,
    chest: 'Ihres: Brust',
    length: 'Ihres: Länge',
    compare: 'Vergleichen',
    closest: 'L kommt am nächsten',
    narrower: '1 cm enger als Ihres',
    inches: 'Zoll',
    notALength: 'Bitte geben Sie eine Länge wie 52 oder 52,5 ein.',
    choose: 'L wählen',
  },
  pl: {
    link: 'Tabela rozmiarów',
    title: /^Tabela rozmiarów: /,
    fit: /^Mniejsza rozmiarówka\s?68\s?%$/,
    chest: 'Własne: Klatka piersiowa',
    length: 'Własne: Długość',
    compare: 'Porównaj',
    closest: 'Najbliższy jest rozmiar L',
    narrower: 'o 1 cm węższe od własnego',
    inches: 'cale',
    notALength: 'Prosimy wpisać długość, na przykład 52 albo 52,5.',
    choose: 'Wybierz L',
  },
}
