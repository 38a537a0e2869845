export interface SeedClock {
  readonly now: () => Date
  /** Sets it back by days, from now on; 0 is the true time again. */
  setBack(days: number): void
}

const dayMs = 86_400_000

/** The shop's clock while the demo shop gets a past; it is right before and after. */
export function createSeedClock(): SeedClock {
  let offsetMs = 0
  return { now: () => new Date(Date.now() - offsetMs), setBack(days) { offsetMs = days * dayMs } }
}
