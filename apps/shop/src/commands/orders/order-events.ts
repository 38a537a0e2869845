import { toAmount } from '@vitrine/contract/kernel/money'

interface OrderEvent {
  readonly kind: string
  readonly details: unknown
}

/** Describes an order event: 'Payment failed', with '£201.95' or 'return R-12' as details. */
export function describeEvent(
  { kind, details }: OrderEvent,
  currency: string,
): { readonly what: string; readonly more: string } {
  const detailsByKey = new Map<string, unknown>(
    Object.entries(typeof details === 'object' && details !== null ? details : {}),
  )
  const [received, before] = [detailsByKey.get('received'), detailsByKey.get('before')]
  if (typeof received === 'number' && typeof before === 'number')
    return { what: toSentenceCase(kind), more: toAmount({ minor: received - before, currency }, 'en').formatted }
  const facts = [...detailsByKey].filter(([, value]) => value !== null && value !== false)
  return { what: toSentenceCase(kind), more: facts.map(([key, value]) => toFact(key, value, currency)).join(', ') }
}

function toFact(key: string, value: unknown, currency: string): string {
  if (moneyKeys.has(key) && typeof value === 'number')
    return `${moneyKeys.get(key)} ${toAmount({ minor: value, currency }, 'en').formatted}`.trim()
  if (key === 'returnId') return `return R-${String(value)}`
  if (key === 'isLast') return 'nothing is left to send'
  if (key === 'byHand') return 'to transfer by hand'
  const label = toSentenceCase(key.replace(/Id$/, '')).toLowerCase()
  if (value === true) return label
  return `${label} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`
}

const moneyKeys = new Map([
  ['amount', ''],
  ['credit', 'credited'],
  ['refund', 'refunded'],
  ['onCards', 'on gift cards'],
])

const toSentenceCase = (camelCase: string) =>
  camelCase.charAt(0).toUpperCase() + camelCase.slice(1).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
