import type { Locale } from '@vitrine/contract/kernel/locale'

export interface SumTexts {
  readonly items: string
  readonly additionalCosts: string
  readonly rebate: string
  readonly coupon: (code: string) => string
  readonly giftCard: (code: string) => string
  readonly shipping: string
  readonly free: string
  readonly paymentFee: string
  readonly total: string
  readonly toPay: string
  readonly net: string
  readonly vat: (rate: string, net: string) => string
}

/** The same words as on the pages of the shop. */
export const sumTexts: Readonly<Record<Locale, SumTexts>> = {
  en: {
    items: 'Items', additionalCosts: 'Additional costs', rebate: 'Your discount', coupon: (code) => `Coupon ${code}`, giftCard: (code) => `Gift card ${code}`,
    shipping: 'Delivery', free: 'Free', paymentFee: 'Payment fee', total: 'Total', toPay: 'To pay', net: 'Net total', vat: (rate, net) => `VAT ${rate}% on ${net}`,
  },
  de: {
    items: 'Artikel', additionalCosts: 'Zusatzkosten', rebate: 'Ihr Rabatt', coupon: (code) => `Gutschein ${code}`, giftCard: (code) => `Geschenkgutschein ${code}`,
    shipping: 'Lieferung', free: 'Kostenlos', paymentFee: 'Zahlungsgebühr', total: 'Gesamtsumme', toPay: 'Zu zahlen', net: 'Nettosumme', vat: (rate, net) => `${rate} % MwSt. auf ${net}`,
  },
  pl: {
    items: 'Produkty', additionalCosts: 'Koszty dodatkowe', rebate: 'Twój rabat', coupon: (code) => `Kupon ${code}`, giftCard: (code) => `Karta podarunkowa ${code}`,
    shipping: 'Dostawa', free: 'Bezpłatnie', paymentFee: 'Opłata za płatność', total: 'Razem', toPay: 'Do zapłaty', net: 'Suma netto', vat: (rate, net) => `VAT ${rate}% od ${net}`,
  },
}
