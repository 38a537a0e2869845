/** A hand scanner types faster than people, one without a cable with short breaks. */
const maxGapMs = 75
const minLength = 4
// After so many fast keys it is no person who types.
const fastKeysOfScanner = 3
const maxPauses = 2
// What follows a code that broke off so shortly before is the rest of it.
const brokenForMs = 1500

export interface WedgeReader {
  /** A key that was pressed; returns the code that it completes. */
  press(key: string, at: number): string | undefined
}

/**
 * Recognises the codes of a hand scanner, which types them like a keyboard and ends with Enter. A code may stop for
 * `maxPauseMs`, as that of a scanner without a cable does. The rest of a code that broke off is none.
 */
export function createWedgeReader(maxPauseMs = maxGapMs): WedgeReader {
  const none = { code: '', fastKeys: 0, pauses: 0, isRest: false }
  let current = none
  let lastAt = Number.NEGATIVE_INFINITY
  return {
    press(key, at) {
      // Shift and the like belong to the character that follows.
      const isCharacter = key.length === 1
      const gap = at - lastAt
      const isFast = gap <= maxGapMs
      const isScanner = current.fastKeys >= fastKeysOfScanner
      const goesOn = isFast || (isScanner && gap <= maxPauseMs && current.pauses < maxPauses)
      lastAt = at
      if (key === 'Enter') {
        const { code, isRest } = current
        current = none
        return goesOn && !isRest && code.length >= minLength ? code : undefined
      }
      if (!isCharacter && !goesOn) lastAt = at - gap
      if (!isCharacter) return undefined
      current = goesOn
        ? {
            ...current,
            code: current.code + key,
            fastKeys: current.fastKeys + Number(isFast),
            pauses: current.pauses + Number(!isFast),
          }
        : { ...none, code: key, isRest: (isScanner || current.isRest) && gap <= brokenForMs }
      return undefined
    },
  }
}
