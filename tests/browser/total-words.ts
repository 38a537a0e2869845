/** What a total must say about delivery in each language, written down once more: a text that changes by accident is found. */
export const totalWords = {
  en: { delivery: /^Delivery/, from: /^from £\d/, withDelivery: 'with the cheapest delivery', transfer: 'Bank transfer' },
  de: { delivery: /^Lieferung/, from: /^ab \d/, withDelivery: 'mit der günstigsten Lieferung', transfer: 'Vorkasse per Überweisung' },
  pl: { delivery: /^Dostawa/, from: /^od \d/, withDelivery: 'z najtańszą dostawą', transfer: 'Przelew bankowy' },
} as const
