export interface Limiter {
  /** `patient`: others go first, for as long as there are any. */
  run<T>(work: () => Promise<T>, order?: 'prompt' | 'patient'): Promise<T>
  idle(): Promise<void>
}

/** Runs at most `most` works at once; the others wait in the order in which they came, the patient ones behind all others. */
export function atMost(most: number): Limiter {
  const waiting = { prompt: [] as (() => void)[], patient: [] as (() => void)[] }
  const running = new Set<Promise<unknown>>()
  let free = most

  async function run<T>(work: () => Promise<T>, order: 'prompt' | 'patient' = 'prompt'): Promise<T> {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting[order].push(resolve))
    const task = work()
    running.add(task)
    try {
      return await task
    } finally {
      running.delete(task)
      const next = waiting.prompt.shift() ?? waiting.patient.shift()
      // The place is handed over, so that nobody slips in between.
      if (next) next()
      else free++
    }
  }

  return {
    run,
    async idle() {
      while (free < most) await Promise.allSettled(running)
    },
  }
}
