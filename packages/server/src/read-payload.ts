import { scanJson } from '@vitrine/contract/kernel/scan-json'

export type ReadPayload = { readonly payload: unknown } | { readonly problem: string }

/**
 * The payload of an operation out of a JSON text: an object, or an array of positional arguments whose first one is the payload.
 * Nothing and `[]` are the empty payload. Where the payload is a list itself, it may stand alone or as the first argument.
 * What is written down must be made of whole characters: the database keeps no half of a surrogate pair. Words that are only looked for may have any.
 */
export function readPayload(text: string, { isList = false, isWritten = false } = {}): ReadPayload {
  const scanned = scanJson(text)
  if ('problem' in scanned) return scanned
  if (scanned.isEmpty) return { payload: {} }
  const parsed = parse(text)
  if (parsed === undefined) return { problem: 'The body is not JSON.' }
  // PostgreSQL knows no NUL in texts.
  if (scanned.mayHaveNul && hasText(parsed.value, (each) => each.includes('\0'))) return { problem: 'A text has a NUL character.' }
  if (isWritten && scanned.mayHaveHalf && hasText(parsed.value, (each) => !each.isWellFormed())) return { problem: 'A text has half a character.' }
  return { payload: Array.isArray(parsed.value) && !(isList && !Array.isArray(parsed.value[0])) ? (parsed.value[0] ?? {}) : parsed.value }
}

/** Bytes that are no UTF-8 have no text. */
export function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // The decoder says only by an error what it cannot decode.
    return undefined
  }
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    // JSON.parse says only by an error what it cannot read.
    return undefined
  }
}

/** Whether any text or key is such a one. */
function hasText(value: unknown, isSuch: (text: string) => boolean): boolean {
  if (typeof value === 'string') return isSuch(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) => isSuch(key) || hasText(inner, isSuch))
}
