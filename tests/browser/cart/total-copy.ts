/**
 * Expected copy of delivery costs in totals in each language, written independently of the catalogues to detect
 * accidental changes.
 */
export const totalCopy = {
  en: {
    delivery: /^Delivery/,
    from: /^from £\d/,
    withDelivery: 'with the cheapest delivery',
    transfer: 'Bank transfer',
  },
  de: {
    delivery: /^Lieferung/,
    from: /^ab \d/,
    withDelivery: 'mit der günstigsten Lieferung',
    transfer: 'Vorkasse per Überweisung',
  },
  pl: { delivery: /^Dostawa/, from: /^od \d/, withDelivery: 'z najtańszą dostawą', transfer: 'Przelew bankowy' },
} as const
