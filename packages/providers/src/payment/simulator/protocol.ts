import type { Hono } from 'hono'
import type { Outcome } from './simulated-payment.ts'
import type { SimulatorState } from './simulator-state.ts'
import type { WebhookProtocol, Webhooks } from './webhooks.ts'

/** A status that each call answers with, a body that is none, or no answer at all. */
export type SimulatedFault = 503 | 'nonsense' | 'silence'

/** How a provider is spoken to: its REST API, and the webhooks that it sends. */
export interface SimulatorProtocol extends WebhookProtocol {
  /** What a customer can do on the hosted page. */
  readonly outcomes: readonly Outcome[]
  api(options: SimulatorApiOptions): Hono
  /** The body of a response with an error status. */
  errorBody(status: number, message: string): object
}

export interface SimulatorApiOptions {
  readonly state: SimulatorState
  readonly webhooks: Webhooks
  checkoutUrl(paymentId: string): string
}
