import type { Log } from './context.ts'
import { withTimeLimits } from './time-limits.ts'

export interface Job {
  readonly name: string
  /** Counted from the end of one run to the beginning of the next. */
  readonly everySeconds: number
  /** What takes long looks at the signal between its steps: the shop is closing. */
  run(closing: AbortSignal): Promise<unknown>
}

export interface Jobs {
  /** Each job runs at once, and then again and again until `close`. Timers keep no process alive. */
  start(): void
  /** Runs a job now; one that is under way is awaited first. Unlike under the timer, an error is the caller's. */
  runOnce(name: string): Promise<void>
  /** No run begins any more; those under way are awaited. */
  close(): Promise<void>
}

/** A job never overlaps with itself here; that it may run in several instances at once is its own care. */
export function openJobs(log: Log, jobs: readonly Job[]): Jobs {
  const turns = new Map<string, Promise<void>>()
  const timers = new Map<string, NodeJS.Timeout>()
  const closing = new AbortController()

  function run(job: Job): Promise<void> {
    const before = turns.get(job.name) ?? Promise.resolve()
    const turn = before.then(async () => { if (!closing.signal.aborted) await withTimeLimits('job', () => job.run(closing.signal)) })
    turns.set(job.name, turn.catch(() => {}))
    return turn
  }

  function schedule(job: Job, seconds: number): void {
    if (closing.signal.aborted) return
    timers.set(job.name, setTimeout(() => void runByClock(job), seconds * 1000).unref())
  }

  async function runByClock(job: Job): Promise<void> {
    await run(job).catch((error: unknown) => { if (!closing.signal.aborted) log.error({ job: job.name, error }, 'A job failed and runs again at its time') })
    schedule(job, job.everySeconds)
  }

  return {
    start() {
      for (const job of jobs) schedule(job, 0)
    },
    async runOnce(name) {
      const job = jobs.find((each) => each.name === name)
      if (!job) throw new Error(`there is no job '${name}'`)
      await run(job)
    },
    async close() {
      closing.abort()
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(turns.values())
    },
  }
}
