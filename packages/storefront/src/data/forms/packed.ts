declare const content: unique symbol

/**
 * A value as one string. Loader data is serialised into the page with references; one string compresses to a third of
 * that.
 */
export type Packed<T> = string & { readonly [content]: T }

export function pack<T>(value: T): Packed<T> {
  // The brand says what is inside; at run time it is a plain string.
  return JSON.stringify(value) as Packed<T>
}

export function unpack<T>(packed: Packed<T>): T {
  const known = unpacked.get(packed)
  // Only `pack` makes a Packed<T>, from a value of that type.
  const value = known ?? (JSON.parse(packed) as T & object)
  unpacked.delete(packed)
  unpacked.set(packed, value)
  const [oldest = ''] = unpacked.keys()
  if (unpacked.size > maxUnpacked) unpacked.delete(oldest)
  return value as T
}

// Head, frame and page unpack the same strings, and the frame's is the same on every page. Nobody changes a value.
const unpacked = new Map<string, object>()
const maxUnpacked = 16
