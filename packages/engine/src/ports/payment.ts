import type { Money } from '@vitrine/contract/kernel/money'
import type { Locale } from '@vitrine/contract/kernel/locale'

/** How a payment stands at its provider. 'new' exists only in our books: the provider has not answered yet. */
export type ProviderPaymentStatus = 'open' | 'pending' | 'authorized' | 'paid' | 'failed' | 'canceled' | 'expired'

export interface ProviderPayment {
  /** The provider's own id: 'tr_7UhSN1zuXS'. */
  readonly id: string
  readonly status: ProviderPaymentStatus
  readonly amount: Money
  /** Captured, in minor units of the amount's currency. */
  readonly paid: number
  /** Asked back or given back already, in minor units. */
  readonly refunded: number
  /** The provider's word for the method: 'creditcard'. */
  readonly method: string | null
  readonly checkoutUrl: string | null
  /** Why it failed, in the provider's word: 'invalid_card_number', 'insufficient_funds'. */
  readonly failureReason: string | null
  /** What we gave along when it was made. */
  readonly metadata: Readonly<Record<string, string>>
}

export interface PaymentWish {
  readonly amount: Money
  /** Shown to the shopper and on the bank statement: 'Order 100482'. */
  readonly description: string
  /** The provider's word for the method, as `payment_methods.key` has it. */
  readonly method: string
  readonly locale: Locale
  /** Where the browser comes back to. */
  readonly returnUrl: string
  /** Where the provider tells what happened; null where nobody outside can reach us. */
  readonly webhookUrl: string | null
  /** Asked only for methods that lend money, and so want to know to whom and for what; null where there is no order yet. */
  readonly bill: () => Promise<PaymentBill | null>
  /** Token of hosted card fields. */
  readonly cardToken: string | null
  readonly metadata: Readonly<Record<string, string>>
  /** The same key never makes a second payment. */
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
  /** Minor units of the payment's currency; below zero for what lowers the price. */
  readonly each: number
  readonly total: number
}

export interface RefundWish {
  readonly paymentId: string
  readonly amount: Money
  readonly description: string
  readonly idempotencyKey: string
}

export interface ProviderRefund {
  readonly id: string
  readonly status: 'sent' | 'settled' | 'failed'
}

export type PaymentTrouble = 'temporary' | 'invalidCard' | 'refused' | 'unknownResponse'

/** What a provider could not do. `temporary`: the same call may succeed later. */
export class PaymentFault extends Error {
  readonly kind: PaymentTrouble
  constructor(kind: PaymentTrouble, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PaymentFault'
    this.kind = kind
  }
}

export function isPaymentFault(error: unknown): error is PaymentFault {
  return error instanceof Error && error.name === 'PaymentFault'
}

/** One who carries payments out over a network. Every call may be repeated; one suite runs against all of them. */
export interface PaymentProvider {
  /** As `payment_methods.provider` names it. */
  readonly key: string
  create(wish: PaymentWish): Promise<ProviderPayment>
  get(paymentId: string): Promise<ProviderPayment>
  /** Notes the order with a payment that was made before it. */
  update(paymentId: string, change: { readonly description?: string; readonly metadata?: Readonly<Record<string, string>> }): Promise<ProviderPayment>
  /** Ends a payment that nobody should pay any more; one that cannot be ended is answered as it stands. */
  cancel(paymentId: string): Promise<ProviderPayment>
  capture(paymentId: string, idempotencyKey: string): Promise<ProviderPayment>
  refund(wish: RefundWish): Promise<ProviderRefund>
  getRefund(paymentId: string, refundId: string): Promise<ProviderRefund>
  /** The provider's methods that are switched on for an amount: 'creditcard', 'paypal'. */
  methods(amount: Money): Promise<readonly string[]>
  /** For the page: whether card fields are shown in it, and the profile that they need. */
  readonly cardFields: { readonly profileId: string } | null
  /** No real money moves: a test key, or the simulator. */
  readonly isTest: boolean
}
