declare const content: unique symbol

/** A value as one text. What a loader answers is written into the page piece by piece with references; one text compresses to a third of that. */
export type Packed<T> = string & { readonly [content]: T }

export function pack<T>(value: T): Packed<T> {
  // The brand says what is inside; at run time it is a plain string.
  return withOtherQuotes(JSON.stringify(value)) as Packed<T>
}

export function unpack<T>(packed: Packed<T>): T {
  // Only `pack` makes a Packed<T>, from a value of that type.
  return JSON.parse(withOtherQuotes(packed)) as T
}

// The text stands in a string of a script of the page: a double quote costs four characters there, a single one is rare and free.
function withOtherQuotes(text: string): string {
  return text.replaceAll(/["']/g, (quote) => (quote === '"' ? "'" : '"'))
}
