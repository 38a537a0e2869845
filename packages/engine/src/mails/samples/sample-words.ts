import type { Labels } from '@vitrine/contract/kernel/i18n/locale'

/** Invented people and products: no mail with them is about anybody. */
export const sampleWords = {
  firstName: { en: 'Alex', de: 'Alex', pl: 'Alex' },
  lastName: { en: 'Sample', de: 'Muster', pl: 'Przykładowa' },
  street: { en: 'High Street', de: 'Hauptstraße', pl: 'ul. Główna' },
  town: { en: 'London', de: 'Berlin', pl: 'Warszawa' },
  postcode: { en: 'SW1A 1AA', de: '10115', pl: '00-001' },
  coat: { en: 'Wool coat', de: 'Wollmantel', pl: 'Płaszcz wełniany' },
  scarf: { en: 'Cashmere scarf', de: 'Kaschmirschal', pl: 'Szal kaszmirowy' },
  colour: { en: 'Colour', de: 'Farbe', pl: 'Kolor' },
  navy: { en: 'Navy', de: 'Marineblau', pl: 'Granatowy' },
  size: { en: 'Size', de: 'Größe', pl: 'Rozmiar' },
  transfer: { en: 'Bank transfer', de: 'Überweisung', pl: 'Przelew' },
  card: { en: 'Card', de: 'Karte', pl: 'Karta' },
  standard: { en: 'Standard delivery', de: 'Standardversand', pl: 'Dostawa standardowa' },
  paid: { en: 'paid', de: 'bezahlt', pl: 'opłacone' },
  open: { en: 'open', de: 'offen', pl: 'nieopłacone' },
  tooSmall: { en: 'Too small', de: 'Zu klein', pl: 'Za małe' },
  worn: {
    en: 'The coat has been worn and washed.',
    de: 'Der Mantel wurde getragen und gewaschen.',
    pl: 'Płaszcz był noszony i prany.',
  },
  subject: { en: 'Question about sizes', de: 'Frage zu Größen', pl: 'Pytanie o rozmiary' },
  question: {
    en: 'Does the wool coat run small?',
    de: 'Fällt der Wollmantel klein aus?',
    pl: 'Czy płaszcz wełniany ma zaniżoną rozmiarówkę?',
  },
  answer: {
    en: 'It fits true to size.',
    de: 'Er fällt normal aus.',
    pl: 'Rozmiar odpowiada standardowej rozmiarówce.',
  },
  offerNote: {
    en: 'As discussed on the phone.',
    de: 'Wie am Telefon besprochen.',
    pl: 'Zgodnie z ustaleniami telefonicznymi.',
  },
} as const satisfies Readonly<Record<string, Labels>>
