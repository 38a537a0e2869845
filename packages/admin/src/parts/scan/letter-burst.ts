/** As the scanner's reader allows between two keys. */
const maxGapMs = 75
/** A third letter of a slow scanner is there by then. */
const waitMs = 2 * maxGapMs + 15
/** So many quick letters are a scan; two are a person's G and O. */
const minLength = 3

export interface LetterBurst {
  press(at: number): void
  isScan(): boolean
}

export function createLetterBurst(): LetterBurst {
  let length = 0
  let lastAt = Number.NEGATIVE_INFINITY
  return {
    press(at) {
      length = at - lastAt <= maxGapMs ? length + 1 : 1
      lastAt = at
    },
    isScan: () => length >= minLength,
  }
}

const burst = createLetterBurst()
let scanners = 0

function onKey(event: KeyboardEvent): void {
  if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) burst.press(event.timeStamp)
}

/** A screen that listens to a hand scanner; the answer ends it. */
export function expectScans(): () => void {
  if (scanners++ === 0) window.addEventListener('keydown', onKey, { capture: true })
  return () => {
    if (--scanners === 0) window.removeEventListener('keydown', onKey, { capture: true })
  }
}

/** What a letter does: at once, or on a screen for scanners when no scan has followed it. */
export function runUnlessScanned(run: () => void): void {
  if (scanners === 0) return run()
  setTimeout(() => {
    if (!burst.isScan()) run()
  }, waitMs)
}
