import type { PublicSettings } from '@vitrine/contract/shop/settings'
import { t } from '../text.ts'

/** The settings of the demo shop. */
export const shopSettings = {
  'shop.name': 'Vitrine',
  'shop.titleSuffix': 'Vitrine',
  'shop.currency': 'GBP',
  'shop.country': 'DE',
  'shop.timeZone': 'Europe/Berlin',
  'shop.claim': t(
    'Clothes that stay. Designed in Kassel, made in Portugal and Poland.',
    'Kleidung, die bleibt. Entworfen in Kassel, gefertigt in Portugal und Polen.',
    'Ubrania na lata. Projektowane w Kassel, szyte w Portugalii i w Polsce.',
  ),
  'shop.announcements': [
    t('Free delivery from £60', 'Kostenloser Versand ab 60 £', 'Darmowa dostawa od 60 GBP'),
    t('100 days to change your mind', '100 Tage Rückgaberecht', '100 dni na zwrot'),
    t('Repairs for life', 'Lebenslanger Reparaturservice', 'Naprawy bez limitu czasu'),
  ],
  'shop.address': {
    name: 'Vitrine GmbH',
    street: 'Friedrichsplatz 8',
    postcode: '34117',
    town: 'Kassel',
    country: 'DE',
    email: 'hello@vitrine.example',
  },
  // A fictitious bank code with valid check digits.
  'shop.bank': {
    accountOwner: 'Vitrine GmbH',
    bank: 'Bank of Examples',
    iban: 'DE52000000000012345678',
    bic: 'VITRDEFFXXX',
    account: '12345678',
    code: '00000000',
  },
  'shop.vatNumber': 'DE000000000',
  'shop.imprint': {
    phone: '+49 561 555 0134',
    representative: 'Ilse Brandt',
    register: 'Amtsgericht Kassel, HRB 00000',
  },
  blockSize: 'xl',
  font: 'instrument-sans',
  primaryColor: '#2f5d50',
  secondaryColor: '#c4694b',
  // No pick-up by the carrier on Saturdays.
  'delivery.preferred': {
    additionalCharge: { GBP: 120 },
    cutOffHour: 12,
    cutOffMinute: 0,
    excludedWeekdays: [6],
    mapsServiceKey: null,
    postNumberRequired: true,
  },
  // Shorter than the period of the new-in category: the badge marks the items of this week.
  'catalogue.newDays': 7,
} as const satisfies Partial<PublicSettings>
