import { isLocale, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { readTexts } from '../../read-texts.ts'
import type { Outcome, SimulatedStatus } from './simulated-payment.ts'
import type { WebhookTime } from './webhooks.ts'

export interface PageText {
  readonly title: string
  readonly lead: string
  readonly method: string
  readonly card: string
  readonly outcomeLegend: string
  readonly outcomes: Readonly<Record<Outcome, { readonly name: string; readonly says: string }>>
  readonly webhookLegend: string
  readonly webhooks: Readonly<Record<WebhookTime, string>>
  readonly go: string
  readonly back: string
  readonly over: (values: { readonly status: string }) => string
  readonly missing: string
  readonly statuses: Readonly<Record<SimulatedStatus, string>>
}

/** The shop's locale for a provider locale ('de_DE'); English if the shop does not have the language. */
export function pageLocale(locale: string): Locale {
  const language = locale.slice(0, 2)
  return isLocale(language) ? language : 'en'
}

export const pageTexts = readTexts<PageText>('simulator', 'simulator')

/** Method names that are the same in every language; only the card's is translated. */
const brands: Readonly<Record<string, string>> = {
  paypal: 'PayPal',
  applepay: 'Apple Pay',
  googlepay: 'Google Pay',
  ideal: 'iDEAL',
  klarna: 'Klarna',
  banktransfer: 'SEPA',
  przelewy24: 'Przelewy24',
  blik: 'BLIK',
  eps: 'EPS',
  bancontact: 'Bancontact',
}

export function methodName(method: string, text: PageText): string {
  return method === 'creditcard' ? text.card : (brands[method] ?? method)
}
