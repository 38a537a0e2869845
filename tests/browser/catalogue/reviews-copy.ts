import type { Locale } from '@vitrine/contract/kernel/i18n/locale'

interface ReviewsCopy {
  readonly write: string
  readonly send: string
  readonly save: string
  readonly rating: (stars: number) => string
  readonly small: string
  readonly title: string
  readonly text: RegExp
  readonly answerText: string
  readonly name: RegExp
  readonly addRating: string
  readonly titleMissing: string
  readonly tooLong: string
  readonly sent: string
  readonly saved: string
  readonly deleted: string
  readonly underReview: string
  readonly hint: string
  readonly visible: string
  readonly change: (title: string) => string
  readonly remove: (title: string) => string
  readonly removeNow: string
  readonly answerTo: (title: string) => string
  readonly sendAnswer: string
  readonly anonymous: string
  readonly verified: string
  readonly filters: string
  readonly sort: string
  readonly oldest: string
  readonly stars: string
  readonly fiveOnly: string
  readonly verifiedOnly: string
  readonly apply: string
  readonly showAll: string
}

export const reviewsCopy: Readonly<Record<Locale, ReviewsCopy>> = {
  en: {
    write: 'Write a review',
    send: 'Submit review',
    save: 'Save',
    rating: (stars) => `${stars} of 5 stars`,
    small: 'Too small',
    title: 'Title',
    text: /^Your review/,
    answerText: 'Your reply',
    name: /^Display name/,
    addRating: 'Add your rating.',
    titleMissing: 'Give your review a title.',
    tooLong: 'The maximum allowed length is 500 characters.',
    sent: 'will publish it once we have checked it',
    saved: 'Saved.',
    deleted: 'Deleted.',
    underReview: 'Under review',
    hint: 'Your rating is being reviewed',
    visible: 'Visible',
    change: (title) => `Edit “${title}”`,
    remove: (title) => `Delete “${title}”`,
    removeNow: 'Delete permanently',
    answerTo: (title) => `Reply to the review “${title}”`,
    sendAnswer: 'Submit reply',
    anonymous: 'Anonymous',
    verified: 'Verified purchase',
    filters: 'Sort and filter',
    sort: 'Sort by',
    oldest: 'Oldest',
    stars: 'Stars',
    fiveOnly: '5 stars only',
    verifiedOnly: 'Verified purchases only',
    apply: 'Show reviews',
    showAll: 'Show all reviews',
  },
  de: {
    write: 'Bewertung schreiben',
    send: 'Bewertung senden',
    save: 'Speichern',
    rating: (stars) => `${stars} von 5 Sternen`,
    small: 'Zu klein',
    title: 'Titel',
    text: /^Ihre Bewertung/,
    answerText: 'Ihre Antwort',
    name: /^Angezeigter Name/,
    addRating: 'Bitte wählen Sie 1 bis 5 Sterne.',
    titleMissing: 'Bitte geben Sie Ihrer Bewertung einen Titel.',
    tooLong: 'Es sind höchstens 500 Zeichen erlaubt.',
    sent: 'veröffentlichen sie nach der Prüfung',
    saved: 'Gespeichert.',
    deleted: 'Gelöscht.',
    underReview: 'In Prüfung',
    hint: 'Ihre Bewertung wird geprüft',
    visible: 'Sichtbar',
    change: (title) => `„${title}“ bearbeiten`,
    remove: (title) => `„${title}“ löschen`,
    removeNow: 'Endgültig löschen',
    answerTo: (title) => `Auf die Bewertung „${title}“ antworten`,
    sendAnswer: 'Antwort senden',
    anonymous: 'Anonym',
    verified: 'Bestätigter Kauf',
    filters: 'Sortieren und filtern',
    sort: 'Sortieren nach',
    oldest: 'Älteste',
    stars: 'Sterne',
    fiveOnly: 'Nur 5 Sterne',
    verifiedOnly: 'Nur bestätigte Käufe',
    apply: 'Bewertungen anzeigen',
    showAll: 'Alle Bewertungen anzeigen',
  },
  pl: {
    write: 'Napisz opinię',
    send: 'Wyślij opinię',
    save: 'Zapisz',
    rating: (stars) => `${stars} z 5 gwiazdek`,
    small: 'Za małe',
    title: 'Tytuł',
    text: /^Opinia/,
    answerText: 'Odpowiedź',
    name: /^Wyświetlana nazwa/,
    addRating: 'Prosimy wybrać od 1 do 5 gwiazdek.',
    titleMissing: 'Prosimy nadać opinii tytuł.',
    tooLong: 'Można wpisać najwyżej 500 znaków.',
    sent: 'opublikujemy ją po sprawdzeniu',
    saved: 'Zapisano.',
    deleted: 'Usunięto.',
    underReview: 'W trakcie sprawdzania',
    hint: 'Ocena jest sprawdzana',
    visible: 'Widoczna',
    change: (title) => `Zmień „${title}”`,
    remove: (title) => `Usuń „${title}”`,
    removeNow: 'Usuń trwale',
    answerTo: (title) => `Odpowiedz na opinię „${title}”`,
    sendAnswer: 'Wyślij odpowiedź',
    anonymous: 'Anonimowo',
    verified: 'Zakup potwierdzony',
    filters: 'Sortowanie i filtry',
    sort: 'Sortuj według',
    oldest: 'Najstarsze',
    stars: 'Gwiazdki',
    fiveOnly: 'Tylko 5 gwiazdek',
    verifiedOnly: 'Tylko potwierdzone zakupy',
    apply: 'Pokaż opinie',
    showAll: 'Pokaż wszystkie opinie',
  },
}
