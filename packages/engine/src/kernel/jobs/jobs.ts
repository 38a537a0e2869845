import type { Log } from '../context.ts'
import { withTimeLimits, type TimePath } from '../database/time-limits.ts'

export interface Job {
  readonly name: string
  /** Counted from the end of one run to the start of the next. */
  readonly everySeconds: number
  /** The limits of its statements; default: those of jobs. */
  readonly timePath?: TimePath
  /** Long runs check the signal between their steps: it aborts when the shop closes. */
  run(closing: AbortSignal): Promise<unknown>
}

export interface JobRunner {
  /** Runs each job at once and then periodically until `close`. The timers do not keep the process alive. */
  start(): void
  /** Runs a job now, after a run in progress. Unlike in a scheduled run, errors reject. */
  runOnce(name: string): Promise<void>
  /** Starts no more runs and awaits those in progress. */
  close(): Promise<void>
}

/** A job never overlaps with itself in one instance; it must tolerate concurrent runs in other instances. */
export function createJobRunner(log: Log, jobs: readonly Job[]): JobRunner {
  const runs = new Map<string, Promise<void>>()
  const timers = new Map<string, NodeJS.Timeout>()
  const closing = new AbortController()

  function run(job: Job): Promise<void> {
    const previous = runs.get(job.name) ?? Promise.resolve()
    const next = previous.then(async () => {
      if (!closing.signal.aborted) await withTimeLimits(job.timePath ?? 'job', () => job.run(closing.signal))
    })
    runs.set(
      job.name,
      next.catch(() => {}),
    )
    return next
  }

  function schedule(job: Job, seconds: number): void {
    if (closing.signal.aborted) return
    timers.set(job.name, setTimeout(() => void runScheduled(job), seconds * 1000).unref())
  }

  async function runScheduled(job: Job): Promise<void> {
    await run(job).catch((error: unknown) => {
      if (!closing.signal.aborted)
        log.error({ job: job.name, error }, 'A job failed and runs again at the next interval')
    })
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
      await Promise.all(runs.values())
    },
  }
}
