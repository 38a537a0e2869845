/** Without script a form proves by time that a person sends it: it may leave after two seconds. */
export const minFormTimeMs = 2_100

/** The expected texts of contact form and newsletter. */
export const outreachCopy = {
  en: {
    contact: 'Contact', name: 'Name', email: 'E-mail address', message: 'Message', person: 'I am a person', privacy: /^I have read the privacy policy/, send: 'Send message', sent: 'Thank you, your message has been sent.',
    required: 'This field is required.', accept: 'Please accept the privacy policy first.', tick: 'Please tick the box that says you are a person.', order: 'Order number (optional)',
    letters: 'Letters, not adverts', mail: 'E-mail', subscribe: 'Subscribe', asked: 'Almost done.', oneMoreStep: 'One more step', confirmed: 'Your e-mail address is confirmed.', notConfirmed: 'You could not be subscribed to the newsletter.',
    confirmSubscription: 'Confirm subscription', unsubscribe: 'Unsubscribe', ended: 'You are unsubscribed.', dismiss: 'Dismiss', firstName: 'First name', lastName: 'Last name', none: /^You do not get our newsletter/, get: /^You get our newsletter/, pending: /^We have sent a mail to/,
  },
  de: {
    contact: 'Kontakt', name: 'Name', email: 'E-Mail-Adresse', message: 'Nachricht', person: 'Ich bin ein Mensch', privacy: /^Ich habe die Datenschutzerklärung gelesen/, send: 'Nachricht senden', sent: 'Danke, Ihre Nachricht ist gesendet.',
    required: 'Dieses Feld ist ein Pflichtfeld.', accept: 'Bitte stimmen Sie zuerst der Datenschutzerklärung zu.', tick: 'Bitte setzen Sie das Häkchen, dass Sie ein Mensch sind.', order: 'Bestellnummer (freiwillig)',
    letters: 'Briefe statt Werbung', mail: 'E-Mail', subscribe: 'Abonnieren', asked: 'Fast geschafft.', oneMoreStep: 'Noch ein Schritt', confirmed: 'Ihre E-Mail-Adresse ist bestätigt.', notConfirmed: 'Die Anmeldung zum Newsletter hat nicht geklappt.',
    confirmSubscription: 'Anmeldung bestätigen', unsubscribe: 'Abbestellen', ended: 'Sie sind abgemeldet.', dismiss: 'Schließen', firstName: 'Vorname', lastName: 'Nachname', none: /^Sie bekommen unseren Newsletter nicht/, get: /^Sie bekommen unseren Newsletter an/, pending: /^Wir haben eine E-Mail an/,
  },
  pl: {
    contact: 'Kontakt', name: 'Imię i nazwisko', email: 'Adres e-mail', message: 'Wiadomość', person: 'Jestem człowiekiem', privacy: /^Znam politykę prywatności/, send: 'Wyślij wiadomość', sent: 'Dziękujemy, wiadomość została wysłana.',
    required: 'To pole jest wymagane.', accept: 'Najpierw prosimy zaakceptować politykę prywatności.', tick: 'Prosimy zaznaczyć pole potwierdzające, że formularz wysyła człowiek.', order: 'Numer zamówienia (opcjonalnie)',
    letters: 'Listy zamiast reklam', mail: 'E-mail', subscribe: 'Zapisz się', asked: 'Prawie gotowe.', oneMoreStep: 'Jeszcze jeden krok', confirmed: 'Adres e-mail jest potwierdzony.', notConfirmed: 'Nie udało się zapisać na newsletter.',
    confirmSubscription: 'Potwierdzam zapis', unsubscribe: 'Rezygnuję z newslettera', ended: 'Rezygnacja z newslettera została przyjęta.', dismiss: 'Zamknij', firstName: 'Imię', lastName: 'Nazwisko', none: /^Newsletter nie jest zamówiony|^Na adres .* nie wysyłamy/, get: /^Newsletter (jest zamówiony|przychodzi)/, pending: /^Wysłaliśmy wiadomość na/,
  },
} as const
