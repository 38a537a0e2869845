export interface Limiter {
  /** Low-priority tasks run only when no normal task is waiting. */
  run<T>(task: () => Promise<T>, priority?: 'normal' | 'low'): Promise<T>
  idle(): Promise<void>
}

/**
 * Runs at most `max` tasks at once. The others are queued first in, first out, the low-priority ones behind all normal
 * ones.
 */
export function createLimiter(max: number): Limiter {
  const waiting = { normal: [] as (() => void)[], low: [] as (() => void)[] }
  const running = new Set<Promise<unknown>>()
  let free = max

  async function run<T>(task: () => Promise<T>, priority: 'normal' | 'low' = 'normal'): Promise<T> {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting[priority].push(resolve))
    const promise = task()
    running.add(promise)
    try {
      return await promise
    } finally {
      running.delete(promise)
      const next = waiting.normal.shift() ?? waiting.low.shift()
      // The slot is passed on directly, so that no other task can take it in between.
      if (next) next()
      else free++
    }
  }

  return {
    run,
    async idle() {
      while (free < max) await Promise.allSettled(running)
    },
  }
}
