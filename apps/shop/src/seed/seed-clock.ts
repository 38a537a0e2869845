export interface SeedClock {
  readonly now: () => Date
  /** Sets the clock back by days; 0 restores the real time. */
  setBack(days: number): void
}

const dayMs = 86_400_000

/** The shop's clock, which can be set back while the demo history is created. */
export function createSeedClock(): SeedClock {
  let offsetMs = 0
  return {
    now: () => new Date(Date.now() - offsetMs),
    setBack(days) {
      offsetMs = days * dayMs
    },
  }
}
