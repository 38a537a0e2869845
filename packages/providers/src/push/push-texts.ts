import { getLocalized, type Localized } from '@vitrine/contract/kernel/i18n/localized'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { OrderNews, OutgoingPush } from '@vitrine/engine/ports/push'

/** Notification texts. They contain the order number only, since others may see the screen. */
const pushTexts: Localized<Readonly<Record<OrderNews, readonly [title: string, body: string]>>> = {
  en: {
    paymentReceived: ['Order {id} is confirmed', 'We have received your payment and are packing your order.'],
    paymentFailed: ['Order {id} is not paid yet', 'The payment failed. You can try again.'],
    orderShipped: ['Order {id} is on its way', 'Track your parcel on the page of your order.'],
    orderCancelled: ['Order {id} is cancelled', 'You will be refunded what you have paid.'],
    orderRefunded: ['Your refund for order {id} is on its way', 'It will be in your account in a few days.'],
  },
  de: {
    paymentReceived: ['Bestellung {id} ist bestätigt', 'Ihre Zahlung ist eingegangen, wir packen Ihre Bestellung.'],
    paymentFailed: [
      'Bestellung {id} ist noch nicht bezahlt',
      'Die Zahlung hat nicht geklappt. Sie können es noch einmal versuchen.',
    ],
    orderShipped: ['Bestellung {id} ist unterwegs', 'Auf der Seite der Bestellung können Sie das Paket verfolgen.'],
    orderCancelled: ['Bestellung {id} ist storniert', 'Bereits gezahlte Beträge erhalten Sie zurück.'],
    orderRefunded: ['Die Erstattung für Bestellung {id} ist unterwegs', 'In wenigen Tagen ist sie auf Ihrem Konto.'],
  },
  pl: {
    paymentReceived: ['Zamówienie {id} jest potwierdzone', 'Otrzymaliśmy płatność i pakujemy zamówienie.'],
    paymentFailed: ['Zamówienie {id} nie jest jeszcze opłacone', 'Płatność się nie udała. Można spróbować ponownie.'],
    orderShipped: ['Zamówienie {id} jest w drodze', 'Paczkę można śledzić na stronie zamówienia.'],
    orderCancelled: ['Zamówienie {id} jest anulowane', 'Wpłacone pieniądze zostaną zwrócone.'],
    orderRefunded: ['Zwrot za zamówienie {id} jest w drodze', 'Pieniądze będą na koncie za kilka dni.'],
  },
}

/** The encrypted payload for one browser; its service worker shows it unchanged. */
export interface PushText {
  readonly title: string
  readonly body: string
  readonly lang: Locale
  /** Notifications of one order replace each other, so that a repeat shows once. */
  readonly tag: string
  readonly path: string
}

export function toPushText({ news, orderId, locale, shopName, path }: OutgoingPush): PushText {
  const [title, body] = getLocalized(pushTexts, locale)[news]
  return {
    title: title.replace('{id}', String(orderId)),
    body: `${body} ${shopName}`,
    lang: locale,
    tag: `order-${orderId}`,
    path,
  }
}
