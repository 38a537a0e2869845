import { serverLimits } from './server-limits.ts'

interface ScannedJson {
  readonly isEmpty: boolean
  /** Some text has the escape of a NUL, or of a half of a surrogate pair. */
  readonly mayHaveNul: boolean
  readonly mayHaveHalf: boolean
}

interface JsonLimits {
  readonly maxDepth: number
  readonly maxValues: number
}

const signs = { quote: 0x22, comma: 0x2c, openList: 0x5b, closeList: 0x5d, openObject: 0x7b, closeObject: 0x7d, space: 0x20, escape: '\\' }

/** Counts what the parser and everything after it would have to work on, and gives up as soon as it is too much. Texts are passed over with the speed of `indexOf`. */
export function scanJson(text: string, { maxDepth, maxValues }: JsonLimits = { maxDepth: serverLimits.bodyDepth, maxValues: serverLimits.bodyValues }): ScannedJson | { readonly problem: string } {
  const escapes = escapesIn(text)
  let depth = 0
  let values = 0
  let outside = 0
  let isEmpty = true
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (++outside > serverLimits.bodyStructureBytes || values > maxValues) return { problem: 'The JSON has too many values.' }
    if (sign > signs.space) isEmpty = false
    if (sign === signs.quote) {
      const end = escapes.endOfText(at + 1)
      if (end === 'tooMany') return { problem: 'The JSON has too many escaped characters.' }
      // A text without an end: the parser says so.
      if (end === -1) break
      at = end
    } else if (sign === signs.openList || sign === signs.openObject) {
      values++
      if (++depth > maxDepth) return { problem: `The JSON is nested deeper than ${maxDepth} levels.` }
    } else if (sign === signs.closeList || sign === signs.closeObject) depth--
    else if (sign === signs.comma) values++
  }
  return { isEmpty, ...escapes.seen() }
}

function escapesIn(text: string) {
  let next = text.indexOf(signs.escape)
  let count = 0
  let mayHaveNul = false
  let mayHaveHalf = false

  function note(): void {
    count++
    if (text[next + 1] !== 'u') return
    const sign = text[next + 2]
    if (sign === 'd' || sign === 'D') mayHaveHalf = true
    else if (sign === '0' && text.startsWith('0000', next + 2)) mayHaveNul = true
  }

  return {
    seen: () => ({ mayHaveNul, mayHaveHalf }),
    /** The place of the quote that ends a text which begins at a place; -1 when none does. */
    endOfText(from: number): number | 'tooMany' {
      let end = text.indexOf('"', from)
      if (next !== -1 && next < from) next = text.indexOf(signs.escape, from)
      while (end !== -1 && next !== -1 && next < end) {
        note()
        if (count > serverLimits.bodyEscapes) return 'tooMany'
        if (next + 1 === end) end = text.indexOf('"', end + 1)
        next = text.indexOf(signs.escape, next + 2)
      }
      return end
    },
  }
}
