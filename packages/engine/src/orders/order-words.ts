import type { Locale } from '@vitrine/contract/kernel/locale'
import type { OrderStatus, PaymentStatus } from '@vitrine/contract/order'

/** How the states of an order are called: its answer carries them, so that page, mail and document say the same. */
export const orderStatusNames = {
  open: { en: 'Waiting for payment', de: 'Wartet auf Zahlung', pl: 'Oczekuje na płatność' },
  confirmed: { en: 'Confirmed', de: 'Bestätigt', pl: 'Potwierdzone' },
  shipped: { en: 'Shipped', de: 'Versendet', pl: 'Wysłane' },
  completed: { en: 'Completed', de: 'Abgeschlossen', pl: 'Zakończone' },
  cancelled: { en: 'Cancelled', de: 'Storniert', pl: 'Anulowane' },
} as const satisfies Record<OrderStatus, Record<Locale, string>>

// SF-4.01, SF-4.02
export const paymentStatusNames = {
  fullyPaid: { en: 'Fully paid', de: 'Vollständig bezahlt', pl: 'Opłacone w całości' },
  overpaid: { en: 'Overpaid', de: 'Überzahlt', pl: 'Nadpłacone' },
  partlyPaid: { en: 'Partly paid', de: 'Teilweise bezahlt', pl: 'Opłacone częściowo' },
  prepaid: { en: 'Prepaid', de: 'Vorausbezahlt', pl: 'Opłacone z góry' },
  unpaid: { en: 'Unpaid', de: 'Unbezahlt', pl: 'Nieopłacone' },
  unknown: { en: 'Unknown', de: 'Unbekannt', pl: 'Nieznany' },
} as const satisfies Record<PaymentStatus, Record<Locale, string>>
