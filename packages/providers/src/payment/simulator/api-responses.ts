import { fromMollie, toMollie, type MollieAmount } from '../mollie-money.ts'
import { isCancelable, isFinal, type SimulatedPayment, type SimulatedRefund } from './simulated-payment.ts'

/** Response bodies of the provider's REST API: HAL, amounts as text, errors as problems. */
export function paymentBody(payment: SimulatedPayment, checkoutUrl: string): Record<string, unknown> {
  const { refunds, failureReason, amountCaptured, ...fields } = payment
  const refunded = sumAmounts(
    refunds.filter(({ status }) => status !== 'failed').map(({ amount }) => amount),
    payment.amount.currency,
  )
  return {
    resource: 'payment',
    mode: 'test',
    ...fields,
    isCancelable: isCancelable(payment),
    profileId: 'pfl_simulator',
    sequenceType: 'oneoff',
    ...(amountCaptured && { amountCaptured }),
    ...(payment.status === 'paid' && { amountRefunded: refunded }),
    ...(failureReason && { details: { failureReason } }),
    _links: {
      self: link(`/v2/payments/${payment.id}`),
      ...(!isFinal(payment) &&
        payment.status !== 'authorized' && { checkout: { href: checkoutUrl, type: 'text/html' } }),
    },
  }
}

export function refundBody(paymentId: string, refund: SimulatedRefund): Record<string, unknown> {
  return {
    resource: 'refund',
    mode: 'test',
    paymentId,
    metadata: null,
    ...refund,
    _links: { self: link(`/v2/payments/${paymentId}/refunds/${refund.id}`) },
  }
}

export function methodsBody(ids: readonly string[]): Record<string, unknown> {
  return {
    count: ids.length,
    _embedded: {
      methods: ids.map((id) => ({
        resource: 'method',
        id,
        description: id,
        status: 'activated',
        image: {},
        _links: { self: link(`/v2/methods/${id}`) },
      })),
    },
    _links: { self: link('/v2/methods') },
  }
}

export function problemBody(status: number, detail: string, field?: string): Record<string, unknown> {
  return {
    status,
    title: titles[status] ?? 'Error',
    detail,
    ...(field !== undefined && { field }),
    _links: { documentation: link('https://docs.mollie.com') },
  }
}

/** The amount that can still be refunded, in minor units. */
export function refundable(payment: SimulatedPayment): number {
  const paid = payment.status === 'paid' ? minorOf(payment.amountCaptured ?? payment.amount) : 0
  return (
    paid - payment.refunds.reduce((sum, { amount, status }) => sum + (status === 'failed' ? 0 : minorOf(amount)), 0)
  )
}

/** Lines of a bill may be negative. */
export function minorOf({ value, currency }: MollieAmount): number {
  const minor = fromMollie({ value: value.replace(/^-/, ''), currency })?.minor ?? 0
  return value.startsWith('-') ? -minor : minor
}

const sumAmounts = (amounts: readonly MollieAmount[], currency: string) =>
  toMollie({ minor: amounts.reduce((sum, amount) => sum + minorOf(amount), 0), currency })
const link = (href: string) => ({ href, type: 'application/hal+json' })
const titles: Readonly<Record<number, string>> = {
  401: 'Unauthorized Request',
  404: 'Not Found',
  409: 'Conflict',
  422: 'Unprocessable Entity',
  503: 'Service Unavailable',
}
