import {
  isFinal,
  refundedAmount,
  type SimulatedPayment,
  type SimulatedRefund,
} from '../../simulator/simulated-payment.ts'
import { fromMollie, toMollie, type MollieAmount } from '../mollie-money.ts'
import { nonCancelableMethods } from './methods.ts'

/** Response bodies of the provider's REST API: HAL, amounts as text, errors as problems. */
export function paymentBody(payment: SimulatedPayment, checkoutUrl: string): Record<string, unknown> {
  const { refunds: _, failureReason, captured, amount, ...fields } = payment
  const { currency } = amount
  return {
    resource: 'payment',
    mode: 'test',
    ...fields,
    amount: toMollie(amount),
    isCancelable: isCancelable(payment),
    profileId: 'pfl_simulator',
    sequenceType: 'oneoff',
    ...(captured !== null && { amountCaptured: toMollie({ minor: captured, currency }) }),
    ...(payment.status === 'paid' && { amountRefunded: toMollie({ minor: refundedAmount(payment), currency }) }),
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
    amount: toMollie(refund.amount),
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

export const isCancelable = ({ status, method }: SimulatedPayment) =>
  status === 'authorized' || (status === 'open' && !nonCancelableMethods.has(method))

/** Lines of a bill may be negative. */
export function minorOf({ value, currency }: MollieAmount): number {
  const minor = fromMollie({ value: value.replace(/^-/, ''), currency })?.minor ?? 0
  return value.startsWith('-') ? -minor : minor
}

const link = (href: string) => ({ href, type: 'application/hal+json' })
const titles: Readonly<Record<number, string>> = {
  401: 'Unauthorized Request',
  404: 'Not Found',
  409: 'Conflict',
  422: 'Unprocessable Entity',
  503: 'Service Unavailable',
}
