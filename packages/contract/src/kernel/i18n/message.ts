import type { Locale } from './locale.ts'
import { getNumberFormat, getPluralRules } from './number-formats.ts'

/**
 * The parts of a text as compiled by `compileMessage` of @lingui/message-utils: words, a value by name, or a choice of
 * texts by a number.
 */
export type Message = readonly (
  | string
  | readonly [name: string]
  | readonly [name: string, kind: 'plural', cases: Readonly<Record<string, string | Message>>]
)[]
export type Messages = Readonly<Record<string, Message>>
export type Values = Readonly<Record<string, unknown>>

/** ICU plurals by the rules of the language; a value is put in as it is, a counted one as a number of the locale. */
export function formatMessage(locale: Locale, message: Message, values: Values = {}): string {
  return message
    .map((part) => {
      if (typeof part === 'string') return part
      const [name, kind, cases] = part
      return kind === 'plural' && cases
        ? formatPlural(locale, Number(values[name]), cases, values)
        : formatValue(values[name])
    })
    .join('')
}

// An amount is formatted as its text.
function formatValue(value: unknown): string {
  return String(typeof value === 'object' && value !== null && 'formatted' in value ? value.formatted : (value ?? ''))
}

function formatPlural(
  locale: Locale,
  count: number,
  cases: Readonly<Record<string, string | Message>>,
  values: Values,
): string {
  const selected = cases[count] ?? cases[getPluralRules(locale).select(count)] ?? cases['other'] ?? ''
  const parts = typeof selected === 'string' ? [selected] : selected
  return formatMessage(
    locale,
    parts.map((part) => (part === '#' ? getNumberFormat(locale).format(count) : part)),
    values,
  )
}
