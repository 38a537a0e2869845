/** A hand scanner types faster than people, one without a cable with short breaks. */
const maxGapMs = 75
const minLength = 4

export interface WedgeReader {
  /** A key that was pressed; returns the code that it completes. */
  press(key: string, at: number): string | undefined
}

/** Recognises the codes of a hand scanner, which types them like a keyboard and ends with Enter. */
export function createWedgeReader(): WedgeReader {
  let code = ''
  let lastAt = Number.NEGATIVE_INFINITY
  return {
    press(key, at) {
      const isFast = at - lastAt <= maxGapMs
      lastAt = at
      if (key === 'Enter') {
        const complete = code
        code = ''
        return isFast && complete.length >= minLength ? complete : undefined
      }
      // Shift and the like belong to the character that follows.
      if (key.length === 1) code = isFast ? code + key : key
      return undefined
    },
  }
}
