import { MollieApiError } from '@mollie/api-client'
import { PaymentFault, type ProviderPayment, type ProviderRefund } from '@vitrine/engine/ports/payment'
import * as v from 'valibot'
import { fromMollie, type MollieAmount } from './mollie-money.ts'

const amount = v.object({ value: v.string(), currency: v.string() })
const link = v.nullish(v.object({ href: v.string() }))

/** The parts of the provider's responses that we read; everything else is ignored. */
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

const refund = v.object({
  id: v.string(),
  status: v.picklist(['queued', 'pending', 'processing', 'refunded', 'failed', 'canceled']),
})

export function readPayment(body: unknown): ProviderPayment {
  const response = parseResponse(payment, body)
  const total = toMoney(response.amount)
  const isPaid = response.status === 'paid'
  return {
    id: response.id,
    status: response.status,
    amount: total,
    // With manual capture, less than the amount may have been captured.
    paid: isPaid ? toMinorUnits(response.amountCaptured ?? response.amount, total.currency) : 0,
    refunded: response.amountRefunded ? toMinorUnits(response.amountRefunded, total.currency) : 0,
    method: response.method ?? null,
    checkoutUrl: response._links?.checkout?.href ?? null,
    failureReason: response.details?.failureReason ?? response.statusReason?.code ?? null,
    metadata: toMetadata(response.metadata),
  }
}

export function readRefund(body: unknown): ProviderRefund {
  const { id, status } = parseResponse(refund, body)
  if (status === 'refunded') return { id, status: 'settled' }
  return { id, status: status === 'failed' || status === 'canceled' ? 'failed' : 'sent' }
}

/** Maps errors of the client to PaymentFault, so that callers do not depend on the client. */
export function toPaymentFault(error: unknown): PaymentFault {
  if (error instanceof PaymentFault) return error
  const message = error instanceof Error ? error.message : String(error)
  const options = { cause: error }
  if (!(error instanceof MollieApiError)) return new PaymentFault('unknownResponse', message, options)
  const { statusCode, field } = error
  if (statusCode === undefined) return new PaymentFault(classifyClientError(message), message, options)
  // 409: a call with the same idempotency key is still in progress.
  if (statusCode >= 500 || statusCode === 429 || statusCode === 409)
    return new PaymentFault('temporary', message, options)
  return new PaymentFault(field === 'cardToken' ? 'invalidCard' : 'refused', message, options)
}

// Errors without a status are distinguished by their message only.
function classifyClientError(message: string): PaymentFault['kind'] {
  if (message.startsWith('Received unexpected response')) return 'unknownResponse'
  return message.includes('appears invalid') ? 'refused' : 'temporary'
}

function parseResponse<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, body)
  if (parsed.success) return parsed.output
  const first = parsed.issues[0]
  throw new PaymentFault(
    'unknownResponse',
    `the provider's response is invalid at ${v.getDotPath(first) ?? 'its root'}`,
  )
}

function toMoney(mollieAmount: MollieAmount) {
  const money = fromMollie(mollieAmount)
  if (money === undefined)
    throw new PaymentFault(
      'unknownResponse',
      `the provider sent an invalid amount: ${mollieAmount.value} ${mollieAmount.currency}`,
    )
  return money
}

function toMinorUnits(mollieAmount: MollieAmount, currency: string): number {
  const money = toMoney(mollieAmount)
  if (money.currency !== currency)
    throw new PaymentFault('unknownResponse', `the provider sent ${money.currency} within a payment of ${currency}`)
  return money.minor
}

// Our metadata comes back as JSON; we only set strings.
function toMetadata(metadata: unknown): Readonly<Record<string, string>> {
  if (typeof metadata !== 'object' || metadata === null) return {}
  return Object.fromEntries(
    Object.entries(metadata).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
