export interface Limiter {
  run<T>(work: () => Promise<T>): Promise<T>
  idle(): Promise<void>
}

/** Runs at most `most` works at once; the others wait in the order in which they came. */
export function atMost(most: number): Limiter {
  const waiting: (() => void)[] = []
  const running = new Set<Promise<unknown>>()
  let free = most

  async function run<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    const task = work()
    running.add(task)
    try {
      return await task
    } finally {
      running.delete(task)
      const next = waiting.shift()
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
