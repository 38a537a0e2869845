import { randomBytes } from 'node:crypto'
import type { SimulatedPayment } from '../../simulator/simulated-payment.ts'
import { chargeBody, intentBody, isDirect, sessionBody } from './bodies.ts'

/** The event about the last change of a payment. */
export function eventBody(payment: SimulatedPayment): string {
  return JSON.stringify({
    id: `evt_${randomBytes(12).toString('hex')}`,
    object: 'event',
    livemode: false,
    created: Math.floor(Date.now() / 1000),
    ...toContent(payment),
  })
}

function toContent(payment: SimulatedPayment) {
  if (payment.refunds.length > 0) return { type: 'charge.refunded', data: { object: chargeBody(payment) } }
  return isDirect(payment)
    ? { type: intentEvents[payment.status], data: { object: intentBody(payment, '') } }
    : { type: sessionEvents[payment.status], data: { object: { ...sessionBody(payment, ''), payment_intent: null } } }
}

const sessionEvents = {
  open: 'checkout.session.completed',
  pending: 'checkout.session.completed',
  authorized: 'checkout.session.completed',
  paid: 'checkout.session.completed',
  failed: 'checkout.session.async_payment_failed',
  canceled: 'payment_intent.canceled',
  expired: 'checkout.session.expired',
} as const satisfies Record<SimulatedPayment['status'], string>

const intentEvents = {
  open: 'payment_intent.requires_action',
  pending: 'payment_intent.processing',
  authorized: 'payment_intent.amount_capturable_updated',
  paid: 'payment_intent.succeeded',
  failed: 'payment_intent.payment_failed',
  canceled: 'payment_intent.canceled',
  expired: 'payment_intent.canceled',
} as const satisfies Record<SimulatedPayment['status'], string>
