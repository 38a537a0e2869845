import type { Money } from '@vitrine/contract/kernel/money'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { CardPart } from '@vitrine/contract/checkout/payment-providers'

/**
 * The status of a payment at its provider. The status 'new' exists only in our own records: the provider has not
 * answered yet.
 */
export type ProviderPaymentStatus = 'open' | 'pending' | 'authorized' | 'paid' | 'failed' | 'canceled' | 'expired'

export interface ProviderPayment {
  /** The provider's own id. */
  readonly id: string
  readonly status: ProviderPaymentStatus
  readonly amount: Money
  /** Captured, in minor units of the amount's currency. */
  readonly paid: number
  /** Refunded or being refunded, in minor units. */
  readonly refunded: number
  /** The provider's key of the method: 'creditcard'. */
  readonly method: string | null
  readonly checkoutUrl: string | null
  /** The provider's failure code: 'invalid_card_number', 'insufficient_funds'. */
  readonly failureReason: string | null
  /** The metadata that we sent when the payment was created. */
  readonly metadata: Readonly<Record<string, string>>
}

export interface CreatePaymentRequest {
  readonly amount: Money
  /** Shown to the shopper and on the bank statement: 'Order 100482'. */
  readonly description: string
  /** The provider's key of the method, the same as `payment_methods.key`. */
  readonly method: string
  readonly locale: Locale
  /** The URL to which the provider redirects the browser afterwards. */
  readonly returnUrl: string
  /** The URL of our webhook; null where the shop cannot be reached from outside. */
  readonly webhookUrl: string | null
  /**
   * Called only for pay-later methods, which need the billing address and the lines; null where there is no order yet.
   */
  readonly bill: () => Promise<PaymentBill | null>
  /** Token of hosted card fields. */
  readonly cardToken: string | null
  readonly metadata: Readonly<Record<string, string>>
  /** The same key never creates a second payment. */
  readonly idempotencyKey: string
}

export interface PaymentBill {
  readonly firstName: string
  readonly lastName: string
  readonly company: string
  readonly street: string
  readonly additional: string
  readonly postcode: string
  readonly city: string
  /** Two letters of ISO 3166. */
  readonly country: string
  readonly email: string
  /** Their totals add up to the amount of the payment. */
  readonly lines: readonly BillLine[]
}

export interface BillLine {
  readonly type: 'physical' | 'shipping_fee' | 'surcharge' | 'discount' | 'gift_card'
  readonly description: string
  readonly quantity: number
  /** Minor units of the payment's currency; negative for discounts. */
  readonly each: number
  readonly total: number
}

export interface RefundRequest {
  readonly paymentId: string
  readonly amount: Money
  readonly description: string
  readonly idempotencyKey: string
}

export interface ProviderRefund {
  readonly id: string
  readonly status: 'sent' | 'settled' | 'failed'
}

export type PaymentFaultKind = 'temporary' | 'invalidCard' | 'refused' | 'unknownResponse'

/** A call that the provider did not carry out. `temporary`: the same call may succeed later. */
export class PaymentFault extends Error {
  readonly kind: PaymentFaultKind
  constructor(kind: PaymentFaultKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PaymentFault'
    this.kind = kind
  }
}

export function isPaymentFault(error: unknown): error is PaymentFault {
  return error instanceof Error && error.name === 'PaymentFault'
}

/** Card fields in the checkout page: card data goes from the browser to the provider, and the shop receives a token. */
export interface CardFields {
  /** The public key of the account, which the provider's script needs. */
  readonly accountKey: string
  /** The fields that the script mounts, in the order of the form. */
  readonly parts: readonly CardPart[]
  /**
   * A JavaScript module that the shop serves from its own origin. It exports
   * `mountCardFields({ accountKey, isTest, locale, places })`, which loads the provider's script and resolves to `{
   * createToken, unmount }`.
   */
  readonly script: string
  /** What the page with the fields may load from: additions to its content security policy. */
  readonly origins: CardFieldOrigins
}

export interface CardFieldOrigins {
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  readonly connections: readonly string[]
}

/** A request to the provider's webhook, before it is known whether the provider sent it. */
export interface PaymentWebhook {
  /** The exact text: signatures are computed over it. */
  readonly body: string
  header(name: string): string | undefined
}

/**
 * A payment service provider. Every call can be repeated safely; one contract test suite runs against all
 * implementations.
 */
export interface PaymentProvider {
  /** The same as `payment_methods.provider`. */
  readonly key: string
  create(request: CreatePaymentRequest): Promise<ProviderPayment>
  get(paymentId: string): Promise<ProviderPayment>
  /** Adds the order to a payment that was created before it. */
  update(
    paymentId: string,
    change: { readonly description?: string; readonly metadata?: Readonly<Record<string, string>> },
  ): Promise<ProviderPayment>
  /** Cancels a payment; one that cannot be cancelled any more is returned unchanged. */
  cancel(paymentId: string): Promise<ProviderPayment>
  capture(paymentId: string, idempotencyKey: string): Promise<ProviderPayment>
  refund(request: RefundRequest): Promise<ProviderRefund>
  getRefund(paymentId: string, refundId: string): Promise<ProviderRefund>
  /** The provider's methods that are enabled for an amount: 'creditcard', 'paypal'. */
  methods(amount: Money): Promise<readonly string[]>
  /**
   * The ids of the payments that a webhook is about; none for an event that concerns no payment. Null: it was not sent
   * by the provider, or is malformed. The status of a payment is always fetched with `get` afterwards.
   */
  readWebhook(webhook: PaymentWebhook): Promise<readonly string[] | null>
  /** Null: cards are entered on the provider's own page. */
  readonly cardFields: CardFields | null
  /** True for a test key or the simulator: no real money moves. */
  readonly isTest: boolean
}
