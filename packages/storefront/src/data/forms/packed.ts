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
  // Only `pack` makes a Packed<T>, from a value of that type.
  return JSON.parse(packed) as T
}
