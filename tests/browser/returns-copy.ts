import type { Locale } from '@vitrine/contract/kernel/locale'

/** Expected copy of the pages of returns and withdrawal. */
export const returnsCopy = {
  en: {
    title: 'Return items', check: 'Check return', checkTitle: 'Check your return', back: 'You get back', change: 'Change items or reasons', confirm: 'Confirm return', handIn: 'Now hand in the parcel',
    print: 'Slip and label (PDF)', none: 'Please choose at least one item.', reason: 'Reason', small: 'Too small', note: /Anything we should know/, returns: 'Returns', cancel: 'Cancel this return',
    cancelNow: 'Yes, cancel the return', cancelled: 'This return was cancelled', items: 'Return items', returnOf: (number: string) => `Return ${number}`,
    withdraw: 'Withdraw from contract', name: 'Name', order: 'Order number', email: 'E-mail address for the receipt', some: 'Some items', whichItems: 'Which items', next: 'Next: confirm', pleaseConfirm: 'Please confirm',
    sentence: 'I withdraw from the contract for the following goods:', changeSome: 'Change something', confirmWithdrawal: 'Confirm withdrawal', done: 'Your withdrawal has reached us', whole: 'The whole order',
  },
  de: {
    title: 'Artikel zurücksenden', check: 'Rücksendung prüfen', checkTitle: 'Rücksendung prüfen', back: 'Sie erhalten zurück', change: 'Artikel oder Gründe ändern', confirm: 'Rücksendung bestätigen', handIn: 'Jetzt das Paket abgeben',
    print: 'Schein und Etikett (PDF)', none: 'Bitte wählen Sie mindestens einen Artikel.', reason: 'Grund', small: 'Zu klein', note: /Sollten wir noch etwas wissen/, returns: 'Rücksendungen', cancel: 'Rücksendung stornieren',
    cancelNow: 'Ja, stornieren', cancelled: 'Diese Rücksendung wurde storniert', items: 'Artikel zurücksenden', returnOf: (number: string) => `Rücksendung ${number}`,
    withdraw: 'Vertrag widerrufen', name: 'Name', order: 'Bestellnummer', email: 'E-Mail-Adresse für die Bestätigung', some: 'Einzelne Artikel', whichItems: 'Welche Artikel', next: 'Weiter: bestätigen', pleaseConfirm: 'Bitte bestätigen',
    sentence: 'Ich widerrufe den Vertrag über die folgenden Waren:', changeSome: 'Etwas ändern', confirmWithdrawal: 'Widerruf bestätigen', done: 'Ihr Widerruf ist bei uns eingegangen', whole: 'Die ganze Bestellung',
  },
  pl: {
    title: 'Zwróć artykuły', check: 'Sprawdź zwrot', checkTitle: 'Sprawdź zwrot', back: 'Zwrócimy', change: 'Zmień artykuły lub powody', confirm: 'Potwierdź zwrot', handIn: 'Czas nadać paczkę',
    print: 'Formularz i etykieta (PDF)', none: 'Prosimy wybrać co najmniej jeden artykuł.', reason: 'Powód', small: 'Za małe', note: /Czy powinniśmy coś jeszcze wiedzieć/, returns: 'Zwroty', cancel: 'Anuluj ten zwrot',
    cancelNow: 'Tak, anuluj zwrot', cancelled: 'Ten zwrot został anulowany', items: 'Zwróć artykuły', returnOf: (number: string) => `Zwrot ${number}`,
    withdraw: 'Odstąp od umowy', name: 'Imię i nazwisko', order: 'Numer zamówienia', email: 'Adres e-mail do potwierdzenia', some: 'Wybrane artykuły', whichItems: 'Które artykuły', next: 'Dalej: potwierdź', pleaseConfirm: 'Potwierdź',
    sentence: 'Odstępuję od umowy dotyczącej następujących towarów:', changeSome: 'Zmień coś', confirmWithdrawal: 'Potwierdź odstąpienie', done: 'Oświadczenie o odstąpieniu dotarło do nas', whole: 'Całe zamówienie',
  },
} as const satisfies Record<Locale, Record<string, unknown>>
