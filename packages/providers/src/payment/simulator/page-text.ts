import { isLocale, type Locale } from '@vitrine/contract/kernel/locale'
import type { Outcome, SimulatedStatus } from './simulated-payment.ts'
import type { WebhookTime } from './webhooks.ts'

export interface PageText {
  readonly title: string
  readonly lead: string
  readonly method: string
  readonly card: string
  readonly outcomeLegend: string
  readonly outcomes: Readonly<Record<Outcome, readonly [string, string]>>
  readonly webhookLegend: string
  readonly webhooks: Readonly<Record<WebhookTime, string>>
  readonly go: string
  readonly back: string
  readonly over: string
  readonly missing: string
  readonly statuses: Readonly<Record<SimulatedStatus, string>>
}

/** 'de_DE', as the provider writes locales, is read in German; a language that we have not is read in English. */
export function pageLocale(locale: string): Locale {
  const language = locale.slice(0, 2)
  return isLocale(language) ? language : 'en'
}

export const pageTexts: Readonly<Record<Locale, PageText>> = {
  en: {
    title: 'Payment simulator', lead: 'This page stands in for the payment provider. No real money moves.', method: 'Method', card: 'Card',
    outcomeLegend: 'How does the payment end?',
    outcomes: {
      paid: ['Paid', 'The money arrives.'], failed: ['Failed', 'The bank declines.'], canceled: ['Cancelled', 'The shopper changes their mind.'],
      expired: ['Expired', 'Nobody pays in time.'], pending: ['Under way', 'The bank takes its time; come back here to end it.'], open: ['Still open', 'Nothing has happened yet; come back here to go on.'],
    },
    webhookLegend: 'When does the shop hear of it?',
    webhooks: { onTime: 'At once', late: 'Late, after 20 seconds', twice: 'Twice', never: 'Never: the shop has to ask' },
    go: 'Continue to the shop', back: 'Back to the shop', over: 'This payment is over: {status}.', missing: 'There is no such payment.',
    statuses: { open: 'open', pending: 'under way', authorized: 'authorised', paid: 'paid', failed: 'failed', canceled: 'cancelled', expired: 'expired' },
  },
  de: {
    title: 'Zahlungssimulator', lead: 'Diese Seite steht für den Zahlungsanbieter. Es fließt kein echtes Geld.', method: 'Zahlungsart', card: 'Karte',
    outcomeLegend: 'Wie endet die Zahlung?',
    outcomes: {
      paid: ['Bezahlt', 'Das Geld kommt an.'], failed: ['Fehlgeschlagen', 'Die Bank lehnt ab.'], canceled: ['Abgebrochen', 'Die Kundin überlegt es sich anders.'],
      expired: ['Abgelaufen', 'Niemand bezahlt rechtzeitig.'], pending: ['Unterwegs', 'Die Bank braucht noch Zeit; hier lässt sich die Zahlung später beenden.'], open: ['Noch offen', 'Es ist noch nichts geschehen; hier geht es später weiter.'],
    },
    webhookLegend: 'Wann erfährt der Shop davon?',
    webhooks: { onTime: 'Sofort', late: 'Spät, nach 20 Sekunden', twice: 'Zweimal', never: 'Nie: der Shop muss nachfragen' },
    go: 'Weiter zum Shop', back: 'Zurück zum Shop', over: 'Diese Zahlung ist beendet: {status}.', missing: 'Diese Zahlung gibt es nicht.',
    statuses: { open: 'offen', pending: 'unterwegs', authorized: 'autorisiert', paid: 'bezahlt', failed: 'fehlgeschlagen', canceled: 'abgebrochen', expired: 'abgelaufen' },
  },
  pl: {
    title: 'Symulator płatności', lead: 'Ta strona zastępuje operatora płatności. Nie są pobierane prawdziwe pieniądze.', method: 'Metoda płatności', card: 'Karta',
    outcomeLegend: 'Jak kończy się płatność?',
    outcomes: {
      paid: ['Zapłacono', 'Pieniądze docierają.'], failed: ['Nieudana', 'Bank odmawia.'], canceled: ['Anulowana', 'Klient zmienia zdanie.'],
      expired: ['Wygasła', 'Nikt nie płaci na czas.'], pending: ['W toku', 'Bank potrzebuje czasu; tutaj można później zakończyć płatność.'], open: ['Nadal otwarta', 'Nic się jeszcze nie stało; tutaj można później kontynuować.'],
    },
    webhookLegend: 'Kiedy sklep się o tym dowiaduje?',
    webhooks: { onTime: 'Od razu', late: 'Późno, po 20 sekundach', twice: 'Dwa razy', never: 'Nigdy: sklep musi zapytać' },
    go: 'Przejdź do sklepu', back: 'Wróć do sklepu', over: 'Ta płatność jest zakończona: {status}.', missing: 'Nie ma takiej płatności.',
    statuses: { open: 'otwarta', pending: 'w toku', authorized: 'autoryzowana', paid: 'zapłacona', failed: 'nieudana', canceled: 'anulowana', expired: 'wygasła' },
  },
}

/** Names that are the same in every language; a card has its own in each. */
const brands: Readonly<Record<string, string>> = {
  paypal: 'PayPal', applepay: 'Apple Pay', googlepay: 'Google Pay', ideal: 'iDEAL', klarna: 'Klarna', banktransfer: 'SEPA', przelewy24: 'Przelewy24', blik: 'BLIK', eps: 'EPS', bancontact: 'Bancontact',
}

export function methodName(method: string, text: PageText): string {
  return method === 'creditcard' ? text.card : brands[method] ?? method
}
