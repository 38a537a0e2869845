import { MollieApiError } from '@mollie/api-client'
import { PaymentFault, type ProviderPayment, type ProviderRefund } from '@vitrine/engine/ports/payment'
import * as v from 'valibot'
import { fromMollie, type MollieAmount } from './mollie-money.ts'

const amount = v.object({ value: v.string(), currency: v.string() })
const link = v.nullish(v.object({ href: v.string() }))

/** The parts of the provider's answers that we read; whatever else it says is its own business. */
const payment = v.object({
  id: v.string(),
  status: v.picklist(['open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired']),
  amount,
  amountCaptured: v.nullish(amount),
  amountRefunded: v.nullish(amount),
  method: v.nullish(v.string()),
  metadata: v.nullish(v.unknown()),
  details: v.nullish(v.object({ failureReason: v.nullish(v.string()) })),
  statusReason: v.nullish(v.object({ code: v.nullish(v.string()) })),
  _links: v.nullish(v.object({ checkout: link })),
})

const refund = v.object({ id: v.string(), status: v.picklist(['queued', 'pending', 'processing', 'refunded', 'failed', 'canceled']) })

export function readPayment(answer: unknown): ProviderPayment {
  const told = understood(payment, answer)
  const total = moneyOf(told.amount)
  const isPaid = told.status === 'paid'
  return {
    id: told.id, status: told.status, amount: total,
    // With manual capture less than the amount can have been taken.
    paid: isPaid ? minorIn(told.amountCaptured ?? told.amount, total.currency) : 0,
    refunded: told.amountRefunded ? minorIn(told.amountRefunded, total.currency) : 0,
    method: told.method ?? null,
    checkoutUrl: told._links?.checkout?.href ?? null,
    failureReason: told.details?.failureReason ?? told.statusReason?.code ?? null,
    metadata: metadataOf(told.metadata),
  }
}

export function readRefund(answer: unknown): ProviderRefund {
  const { id, status } = understood(refund, answer)
  if (status === 'refunded') return { id, status: 'settled' }
  return { id, status: status === 'failed' || status === 'canceled' ? 'failed' : 'sent' }
}

/** Every fault of the client as one of ours, so that nobody else has to know its errors. */
export function faultOf(error: unknown): PaymentFault {
  if (error instanceof PaymentFault) return error
  const message = error instanceof Error ? error.message : String(error)
  const told = { cause: error }
  if (!(error instanceof MollieApiError)) return new PaymentFault('unknownResponse', message, told)
  const { statusCode, field } = error
  if (statusCode === undefined) return new PaymentFault(withoutStatus(message), message, told)
  // 409: a call with the same key is still being worked on.
  if (statusCode >= 500 || statusCode === 429 || statusCode === 409) return new PaymentFault('temporary', message, told)
  return new PaymentFault(field === 'cardToken' ? 'invalidCard' : 'refused', message, told)
}

// The client tells only in words what happened before or after the wire.
function withoutStatus(message: string): PaymentFault['kind'] {
  if (message.startsWith('Received unexpected response')) return 'unknownResponse'
  return message.includes('appears invalid') ? 'refused' : 'temporary'
}

function understood<S extends v.GenericSchema>(schema: S, answer: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, answer)
  if (parsed.success) return parsed.output
  const first = parsed.issues[0]
  throw new PaymentFault('unknownResponse', `the provider's answer is not understood at ${v.getDotPath(first) ?? 'its root'}`)
}

function moneyOf(told: MollieAmount) {
  const money = fromMollie(told)
  if (money === undefined) throw new PaymentFault('unknownResponse', `the provider tells no amount: ${told.value} ${told.currency}`)
  return money
}

function minorIn(told: MollieAmount, currency: string): number {
  const money = moneyOf(told)
  if (money.currency !== currency) throw new PaymentFault('unknownResponse', `the provider tells ${money.currency} within a payment of ${currency}`)
  return money.minor
}

// What we gave along comes back as JSON; only texts are ours.
function metadataOf(told: unknown): Readonly<Record<string, string>> {
  if (typeof told !== 'object' || told === null) return {}
  return Object.fromEntries(Object.entries(told).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
