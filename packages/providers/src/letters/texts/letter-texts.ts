import type { MailedShipment, OrderMail } from '@vitrine/engine/ports/mail-texts'

interface MailTexts {
  readonly subject: (values: { readonly order: number }) => string
  readonly title: string
  readonly text: (values: { readonly order: number }) => string
}

/** Texts of order mails in one language. */
export interface LetterTexts {
  readonly hello: string
  readonly greeting: (values: { readonly name: string }) => string
  readonly mails: Readonly<Record<OrderMail, MailTexts>>
  /** The mail about one of several parcels. */
  readonly shipped: Readonly<Record<Exclude<MailedShipment['state'], 'whole'>, MailTexts>>
  readonly cancelledItems: string
  readonly inParcel: string
  readonly following: string
  /** The state of the payment of a new order. */
  readonly awaitsTransfer: string
  readonly awaitsTransferUntil: (values: { readonly until: string }) => string
  readonly awaitsPaymentUntil: (values: { readonly until: string }) => string
  readonly paysOnDelivery: string
  readonly isPaid: string
  readonly payAgain: string
  readonly refundComes: (values: { readonly amount: string }) => string
  readonly refundTransfer: (values: { readonly amount: string }) => string
  readonly showOrder: string
  readonly pay: string
  readonly quantity: (values: { readonly count: number }) => string
  readonly delivery: (values: { readonly days: string }) => string
  readonly deliveryIfPaid: (values: { readonly days: string }) => string
  readonly facts: {
    readonly bank: string
    readonly accountOwner: string
    readonly bankName: string
    readonly iban: string
    readonly bic: string
    readonly account: string
    readonly code: string
    readonly reference: string
    readonly amount: string
    readonly shipment: string
  }
  readonly billingAddress: string
  readonly deliveryAddress: string
  readonly payment: string
  readonly shipping: string
  readonly orderNote: string
  readonly customerReference: string
  readonly guarantee: { readonly heading: string; readonly text: string }
  readonly withdrawal: {
    readonly heading: string
    readonly text: string
    /** For a return period longer than the legal one. */
    readonly longer: (values: { readonly days: number }) => string
    readonly rights: string
    readonly form: string
  }
  readonly terms: string
  readonly privacy: string
  readonly imprint: string
}
