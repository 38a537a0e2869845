import { serverLimits } from '../server-limits.ts'

interface ScannedJson {
  readonly isEmpty: boolean
  /** Some text contains the escape of a NUL or of a surrogate. */
  readonly mayHaveNul: boolean
  readonly mayHaveLoneSurrogate: boolean
}

interface JsonLimits {
  readonly maxDepth: number
  readonly maxValues: number
}

const characterCodes = {
  quote: 0x22,
  comma: 0x2c,
  openList: 0x5b,
  closeList: 0x5d,
  openObject: 0x7b,
  closeObject: 0x7d,
  space: 0x20,
  escape: '\\',
}

/**
 * Counts the values of a JSON text before it is parsed, and stops as soon as a limit is exceeded. Strings are skipped
 * with `indexOf`.
 */
export function scanJson(
  text: string,
  { maxDepth, maxValues }: JsonLimits = { maxDepth: serverLimits.bodyDepth, maxValues: serverLimits.bodyValues },
): ScannedJson | { readonly problem: string } {
  const escapes = createEscapeScanner(text)
  let depth = 0
  let values = 0
  let structureLength = 0
  let isEmpty = true
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (++structureLength > serverLimits.bodyStructureBytes || values > maxValues)
      return { problem: 'The JSON has too many values.' }
    if (code > characterCodes.space) isEmpty = false
    if (code === characterCodes.quote) {
      const end = escapes.endOfText(at + 1)
      if (end === 'tooMany') return { problem: 'The JSON has too many escaped characters.' }
      // An unterminated string: the parser reports it.
      if (end === -1) break
      at = end
    } else if (code === characterCodes.openList || code === characterCodes.openObject) {
      values++
      if (++depth > maxDepth) return { problem: `The JSON is nested deeper than ${maxDepth} levels.` }
    } else if (code === characterCodes.closeList || code === characterCodes.closeObject) depth--
    else if (code === characterCodes.comma) values++
  }
  return { isEmpty, ...escapes.seen() }
}

function createEscapeScanner(text: string) {
  let next = text.indexOf(characterCodes.escape)
  let count = 0
  let mayHaveNul = false
  let mayHaveLoneSurrogate = false

  function countEscape(): void {
    count++
    if (text[next + 1] !== 'u') return
    const code = text[next + 2]
    if (code === 'd' || code === 'D') mayHaveLoneSurrogate = true
    else if (code === '0' && text.startsWith('0000', next + 2)) mayHaveNul = true
  }

  return {
    seen: (): Pick<ScannedJson, 'mayHaveNul' | 'mayHaveLoneSurrogate'> => ({ mayHaveNul, mayHaveLoneSurrogate }),
    /** The position of the quote that ends the string starting at `from`; -1 when it is unterminated. */
    endOfText(from: number): number | 'tooMany' {
      let end = text.indexOf('"', from)
      if (next !== -1 && next < from) next = text.indexOf(characterCodes.escape, from)
      while (end !== -1 && next !== -1 && next < end) {
        countEscape()
        if (count > serverLimits.bodyEscapes) return 'tooMany'
        if (next + 1 === end) end = text.indexOf('"', end + 1)
        next = text.indexOf(characterCodes.escape, next + 2)
      }
      return end
    },
  }
}
