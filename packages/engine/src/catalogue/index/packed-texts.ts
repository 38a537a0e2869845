import { bytes, integers, type Bytes, type Integers } from './column.ts'

/** Many short texts in two pieces of memory: a quarter of what as many strings take, and handed between threads without a copy. */
export interface PackedTexts {
  readonly letters: Bytes
  /** Text n ends here and begins where the one before it ends. */
  readonly ends: Integers
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

export function packedTexts(): PackedTexts {
  return { letters: bytes(), ends: integers() }
}

/** Answers the number of the text. */
export function addText({ letters, ends }: PackedTexts, text: string): number {
  letters.append(encoder.encode(text))
  ends.push(letters.length)
  return ends.length - 1
}

export function textAt({ letters, ends }: PackedTexts, number: number): string {
  return decoder.decode(letters.data.subarray(number === 0 ? 0 : ends.data[number - 1], ends.data[number]))
}
