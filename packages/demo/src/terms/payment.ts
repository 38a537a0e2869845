import type { PaymentMethodEntry } from '@vitrine/contract/shop/shop-document-terms'
import { deliveryCountries } from './countries.ts'
import { t } from '../text.ts'

const everywhere = [{ countries: deliveryCountries }]
const weekMinutes = 7 * 24 * 60

/** The payment methods of the demo shop. */
export const paymentMethods: readonly PaymentMethodEntry[] = [
  {
    key: 'creditcard',
    provider: 'mollie',
    names: t('Card', 'Karte', 'Karta'),
    descriptions: t('Visa, Mastercard, Amex', 'Visa, Mastercard, Amex', 'Visa, Mastercard, Amex'),
    terms: everywhere,
  },
  {
    key: 'paypal',
    provider: 'mollie',
    names: t('PayPal', 'PayPal', 'PayPal'),
    descriptions: t(
      'You will be redirected to PayPal',
      'Sie werden zu PayPal weitergeleitet',
      'Nastąpi przekierowanie do PayPal',
    ),
    terms: everywhere,
  },
  {
    key: 'applepay',
    provider: 'mollie',
    names: t('Apple Pay', 'Apple Pay', 'Apple Pay'),
    descriptions: t(
      'On a device with Apple Pay set up',
      'Auf einem Gerät mit eingerichtetem Apple Pay',
      'Na urządzeniu ze skonfigurowanym Apple Pay',
    ),
    terms: everywhere,
  },
  {
    key: 'klarna',
    provider: 'mollie',
    names: t('Klarna', 'Klarna', 'Klarna'),
    descriptions: t('Buy now, pay in 30 days', 'Jetzt kaufen, in 30 Tagen zahlen', 'Kup teraz, zapłać za 30 dni'),
    terms: [
      {
        countries: ['DE', 'GB', 'PL', 'AT', 'BE', 'DK', 'ES', 'FI', 'FR', 'IE', 'IT', 'NL', 'PT', 'SE'],
        fromTotal: 100,
        toTotal: 500_000,
      },
    ],
  },
  {
    key: 'advance',
    provider: 'advance',
    names: t('Bank transfer', 'Vorkasse per Überweisung', 'Przelew bankowy'),
    holdMinutes: weekMinutes,
    descriptions: t(
      'We reserve your items for 7 days',
      'Wir reservieren Ihre Artikel 7 Tage lang',
      'Rezerwujemy produkty na 7 dni',
    ),
    terms: everywhere,
  },
  {
    key: 'cashOnDelivery',
    provider: 'cash_on_delivery',
    names: t('Cash on delivery', 'Nachnahme', 'Płatność przy odbiorze'),
    paysFirst: false,
    descriptions: t(
      'You pay on delivery, up to £500',
      'Sie zahlen beim Zusteller, bis 500 £',
      'Zapłata kurierowi, do 500 GBP',
    ),
    terms: [{ countries: ['DE', 'PL'], fee: 350, toTotal: 50_001 }],
  },
]
