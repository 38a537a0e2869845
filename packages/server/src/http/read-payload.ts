import { scanJson } from '@vitrine/contract/kernel/operation/scan-json'

export type ReadPayload = { readonly payload: unknown } | { readonly problem: string }

/**
 * Parses the payload of an operation from JSON: an object, or an array of positional arguments whose first one is the
 * payload.
 * An empty text and `[]` are the empty payload. A payload that is a list itself may be the whole text or the first
 * argument.
 * Stored texts must be well-formed: the database does not accept lone surrogates. Search terms may contain any.
 */
export function readPayload(text: string, { isList = false, isWritten = false } = {}): ReadPayload {
  const scanned = scanJson(text)
  if ('problem' in scanned) return scanned
  if (scanned.isEmpty) return { payload: {} }
  const parsed = parse(text)
  if (parsed === undefined) return { problem: 'The body is not JSON.' }
  // PostgreSQL does not allow NUL in text.
  if (scanned.mayHaveNul && hasText(parsed.value, (each) => each.includes('\0')))
    return { problem: 'A text has a NUL character.' }
  if (isWritten && scanned.mayHaveLoneSurrogate && hasText(parsed.value, (each) => !each.isWellFormed()))
    return { problem: 'A text has half a character.' }
  return {
    payload:
      Array.isArray(parsed.value) && !(isList && !Array.isArray(parsed.value[0]))
        ? (parsed.value[0] ?? {})
        : parsed.value,
  }
}

/** Undefined if the bytes are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // The decoder throws on malformed input.
    return undefined
  }
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    // JSON.parse throws on malformed input.
    return undefined
  }
}

/** Whether the predicate holds for any string or key. */
function hasText(value: unknown, predicate: (text: string) => boolean): boolean {
  if (typeof value === 'string') return predicate(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) => predicate(key) || hasText(inner, predicate))
}
