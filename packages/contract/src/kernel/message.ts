import type { Locale } from './locale.ts'

/** Pieces of a text as `compileMessage` of @lingui/message-utils writes them: words, a value by name, or a choice of texts by a number. */
export type Message = readonly (string | readonly [name: string] | readonly [name: string, kind: 'plural', cases: Readonly<Record<string, string | Message>>])[]
export type Messages = Readonly<Record<string, Message>>
export type Values = Readonly<Record<string, unknown>>

/** ICU plurals by the rules of the language; a value is put in as it is, a counted one as a number of the locale. */
export function textOf(locale: Locale, message: Message, values: Values = {}): string {
  return message.map((piece) => {
    if (typeof piece === 'string') return piece
    const [name, kind, cases] = piece
    return kind === 'plural' && cases ? counted(locale, Number(values[name]), cases, values) : said(values[name])
  }).join('')
}

// An amount is told as its text.
function said(value: unknown): string {
  return String(typeof value === 'object' && value !== null && 'formatted' in value ? value.formatted : value ?? '')
}

function counted(locale: Locale, count: number, cases: Readonly<Record<string, string | Message>>, values: Values): string {
  const chosen = cases[count] ?? cases[new Intl.PluralRules(locale).select(count)] ?? cases['other'] ?? ''
  const pieces = typeof chosen === 'string' ? [chosen] : chosen
  return textOf(locale, pieces.map((piece) => (piece === '#' ? new Intl.NumberFormat(locale).format(count) : piece)), values)
}
