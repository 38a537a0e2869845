/** What the payment simulator must say in each language, written down once more: a text that changes by accident is found. */
export const simulatorWords = {
  en: { title: 'Payment simulator', failed: 'Failed', go: 'Continue to the shop', over: 'This payment is over: failed.', back: 'Back to the shop' },
  de: { title: 'Zahlungssimulator', failed: 'Fehlgeschlagen', go: 'Weiter zum Shop', over: 'Diese Zahlung ist beendet: fehlgeschlagen.', back: 'Zurück zum Shop' },
  pl: { title: 'Symulator płatności', failed: 'Nieudana', go: 'Przejdź do sklepu', over: 'Ta płatność jest zakończona: nieudana.', back: 'Wróć do sklepu' },
} as const
