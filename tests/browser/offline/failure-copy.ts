/**
 * Expected copy of a failed page in each language, written independently of the catalogues to detect accidental
 * changes.
 */
export const failureCopy = {
  en: {
    failed: 'The page could not be loaded.',
    offline: 'You are offline, so',
    number: 'Error ID: request-2041',
    again: 'Try again',
    unknown: 'Something went wrong on our side.',
  },
  de: {
    failed: 'Die Seite konnte nicht geladen werden.',
    offline: 'Sie sind offline, deshalb',
    number: 'Fehlernummer: request-2041',
    again: 'Noch einmal versuchen',
    unknown: 'Bei uns ist etwas schiefgegangen.',
  },
  pl: {
    failed: 'Nie udało się załadować strony.',
    offline: 'Brak połączenia, dlatego',
    number: 'Numer błędu: request-2041',
    again: 'Spróbuj ponownie',
    unknown: 'Coś poszło nie tak po naszej stronie.',
  },
} as const
