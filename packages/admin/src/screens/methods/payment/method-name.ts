import type { Translate } from '../../../text/text.tsx'

const brands: Readonly<Record<string, string>> = {
  alma: 'Alma',
  applepay: 'Apple Pay',
  bancontact: 'Bancontact',
  billie: 'Billie',
  blik: 'BLIK',
  eps: 'eps',
  googlepay: 'Google Pay',
  ideal: 'iDEAL',
  klarna: 'Klarna',
  mbway: 'MB WAY',
  paypal: 'PayPal',
  przelewy24: 'Przelewy24',
  satispay: 'Satispay',
  swish: 'Swish',
  trustly: 'Trustly',
  twint: 'TWINT',
}

/** What people call a method of a provider; one that is new there is called by its key. */
export function toMethodName(t: Translate, key: string): string {
  if (key === 'creditcard') return t('methods.key.creditcard')
  if (key === 'banktransfer') return t('methods.key.banktransfer')
  return brands[key] ?? key
}
