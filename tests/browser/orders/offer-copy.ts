import type { Locale } from '@vitrine/contract/kernel/i18n/locale'

interface OfferCopy {
  readonly offer: (id: number) => string
  readonly validUntil: RegExp
  readonly accept: string
  readonly toPay: string
  readonly cash: RegExp
  readonly transfer: RegExp
  readonly update: string
  readonly reason: string
  readonly tooHigh: string
  readonly word: string
  readonly decline: string
  readonly declined: string
  readonly used: string
  readonly answeredText: RegExp
  readonly terms: RegExp
  readonly termsMissing: RegExp
  readonly reasonMissing: string
  readonly closed: string
  readonly notAuthorised: RegExp
  readonly outOfStock: RegExp
  readonly logIn: string
}

/**
 * Expected copy of the page of an offer in each language, written independently of the catalogues to detect accidental
 * changes.
 */
export const offerCopy: Readonly<Record<Locale, OfferCopy>> = {
  en: {
    offer: (id) => `Offer ${id}`,
    validUntil: /^Valid until \w+ \d+ \w+ at \d\d:\d\d( \S+)? \(14 days left\)$/,
    accept: 'Accept with obligation to pay',
    toPay: 'To pay',
    cash: /^Cash on delivery/,
    transfer: /^Bank transfer/,
    update: 'Update total',
    reason: 'Reason',
    tooHigh: 'The price is too high',
    word: 'Your message to us',
    decline: 'Decline offer',
    declined: 'You declined this offer',
    used: 'Offer answered',
    answeredText: /has already been answered/,
    terms: /^I accept the terms/,
    termsMissing: /agree with the terms/,
    reasonMissing: 'Please choose a reason.',
    closed: 'This offer cannot be opened',
    notAuthorised: /You are not authorised to open this offer/,
    outOfStock: /out of stock/,
    logIn: 'Log in',
  },
  de: {
    offer: (id) => `Angebot ${id}`,
    validUntil: /^Gültig bis \S+, \d+\. \S+ um \d\d:\d\d( \S+)? \(noch 14 Tage\)$/,
    accept: 'Zahlungspflichtig annehmen',
    toPay: 'Zu zahlen',
    cash: /^Nachnahme/,
    transfer: /per Überweisung/,
    update: 'Summe aktualisieren',
    reason: 'Grund',
    tooHigh: 'Der Preis ist zu hoch',
    word: 'Ihre Nachricht an uns',
    decline: 'Angebot ablehnen',
    declined: 'Sie haben dieses Angebot abgelehnt',
    used: 'Angebot beantwortet',
    answeredText: /bereits beantwortet/,
    terms: /^Ich akzeptiere die/,
    termsMissing: /Allgemeinen Geschäftsbedingungen zustimmen/,
    reasonMissing: 'Bitte wählen Sie einen Grund.',
    closed: 'Dieses Angebot kann nicht geöffnet werden',
    notAuthorised: /nicht berechtigt/,
    outOfStock: /ausverkauft/,
    logIn: 'Anmelden',
  },
  pl: {
    offer: (id) => `Oferta ${id}`,
    validUntil: /^Ważna do: \S+, \d+ \S+ \d\d:\d\d( \S+)? \(jeszcze 14 dni\)$/,
    accept: 'Przyjmuję z obowiązkiem zapłaty',
    toPay: 'Do zapłaty',
    cash: /^Płatność przy odbiorze/,
    transfer: /^Przelew/,
    update: 'Aktualizuj sumę',
    reason: 'Powód',
    tooHigh: 'Cena jest za wysoka',
    word: 'Wiadomość do nas',
    decline: 'Odrzuć ofertę',
    declined: 'Oferta odrzucona',
    used: 'Odpowiedź już udzielona',
    answeredText: /już odpowiedziano/,
    terms: /^Akceptuję/,
    termsMissing: /zaakceptować regulamin/,
    reasonMissing: 'Prosimy wybrać powód.',
    closed: 'Nie można otworzyć tej oferty',
    notAuthorised: /Brak uprawnień/,
    outOfStock: /wyprzedany/,
    logIn: 'Zaloguj się',
  },
}
