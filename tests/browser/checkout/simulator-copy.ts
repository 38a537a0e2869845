/**
 * Expected copy of the payment simulator in each language, written independently of the catalogues to detect accidental
 * changes.
 */
export const simulatorCopy = {
  en: {
    title: 'Payment simulator',
    failed: 'Failed',
    go: 'Continue to the shop',
    over: 'This payment is closed: failed.',
    back: 'Back to the shop',
  },
  de: {
    title: 'Zahlungssimulator',
    failed: 'Fehlgeschlagen',
    go: 'Weiter zum Shop',
    over: 'Diese Zahlung ist abgeschlossen: fehlgeschlagen.',
    back: 'Zurück zum Shop',
  },
  pl: {
    title: 'Symulator płatności',
    failed: 'Nieudana',
    go: 'Przejdź do sklepu',
    over: 'Ta płatność jest zakończona: nieudana.',
    back: 'Wróć do sklepu',
  },
} as const
