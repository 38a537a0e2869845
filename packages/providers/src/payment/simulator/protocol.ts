import type { Hono } from 'hono'
import type { Outcome, SimulatedPayment } from './simulated-payment.ts'
import type { SimulatorState } from './simulator-state.ts'

/** A status that each call answers with, a body that is none, or no answer at all. */
export type SimulatedFault = 503 | 'nonsense' | 'silence'

/** How a provider is spoken to: its REST API, and the webhooks that it sends. */
export interface SimulatorProtocol {
  /** What a customer can do on the hosted page. */
  readonly outcomes: readonly Outcome[]
  api(options: SimulatorApiOptions): Hono
  /** The body of a response with an error status. */
  errorBody(status: number, message: string): object
  /** The webhook about the current state of a payment. */
  webhookBody(payment: SimulatedPayment): string
  /** Computed at each delivery, since a signature contains the time. */
  webhookHeaders(body: string): Readonly<Record<string, string>>
}

export interface SimulatorApiOptions {
  readonly state: SimulatorState
  /** Enqueues the webhook about a payment; the caller saves the state. */
  readonly webhooks: { enqueue(payment: SimulatedPayment, timing: 'onTime'): void }
  checkoutUrl(paymentId: string): string
}
