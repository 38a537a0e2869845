import type * as v from 'valibot'

/** Describes a validation issue for operators; Valibot's own messages are for programmers. */
export function toIssueSentence(issue: v.BaseIssue<unknown>): string {
  const { type, message, received, input } = issue
  const amount = message.includes('smallest unit') ? parseMinorUnits(input) : undefined
  if (amount !== undefined) return `must be an amount in the smallest unit: write ${amount}, and not ${String(input)}`
  if (isUnknownKey(issue)) return toUnknownKeySentence({ key: String(issue.path?.at(-1)?.key), nearest: undefined })
  if (received === 'undefined' || (type === 'strict_object' && received === 'Object')) return 'is missing'
  if (input === null && type === 'string') return 'is empty; a text that begins with # or [ needs quotes'
  const sentence = message.startsWith('Invalid ') ? toExpectation(issue) : message
  return typeof input === 'object' && input !== null ? sentence : `${sentence}, and not ${format(input)}`
}

function toExpectation({
  type,
  expected,
  requirement,
}: v.BaseIssue<unknown> & { readonly requirement?: unknown }): string {
  const text = expectations[type]
  if (text !== undefined) return text
  if (type === 'min_value') return `must be at least ${String(requirement)}`
  if (type === 'max_value') return `must be at most ${String(requirement)}`
  if (type === 'picklist') return `must be one of ${(expected ?? '').replaceAll(/[()"]/g, '').replaceAll(' | ', ', ')}`
  return 'does not fit'
}

const expectations: Readonly<Partial<Record<string, string>>> = {
  number: 'must be a number',
  integer: 'must be a whole number',
  string: 'must be a text',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object with keys',
  record: 'must be an object with keys',
  strict_object: 'must be an object with keys',
  email: 'must be an e-mail address',
}

/** Valibot reports one unknown key per object; `unknownKeys` finds them all. */
export function isUnknownKey({ type, received }: v.BaseIssue<unknown>): boolean {
  return type === 'strict_object' && received !== 'undefined' && received !== 'Object'
}

// In a YAML flow mapping a comma ends an entry: `amount: 4,90` is the amount 4 and a key '90'.
export function toUnknownKeySentence({
  key,
  nearest,
}: {
  readonly key: string
  readonly nearest: string | undefined
}): string {
  if (/^\d+$/.test(key))
    return 'is no key: a comma ends an entry here. Amounts are in the smallest unit: 490, and not 4,90'
  return nearest === undefined ? 'is not known; is it misspelt?' : `is not known; did you mean ${nearest}?`
}

/** Parses 4.9, '4,90' and '4.90' for a currency with two decimals; undefined if ambiguous. */
function parseMinorUnits(input: unknown): number | undefined {
  const match = /^(\d{1,7})[.,](\d{1,2})$/.exec(
    typeof input === 'number' || typeof input === 'string' ? String(input).trim() : '',
  )
  return match ? Number(`${match[1]}${match[2]?.padEnd(2, '0')}`) : undefined
}

function format(input: unknown): string {
  const text = String(input)
  return typeof input === 'string' ? `'${text.length > maxLength ? `${text.slice(0, maxLength)}...` : text}'` : text
}

const maxLength = 60 // characters
