import { setTimeout as pause } from 'node:timers/promises'
import type { Change } from '../context.ts'
import type { Watermark } from './change-reader.ts'
import { condenseChanges } from './condense-changes.ts'
import type { Subscriptions } from './subscriptions.ts'

/** Changes that are applied in the background, because that can take seconds. */
export interface Backlog {
  /** Adds all changes up to a watermark. Resolves when they are applied; those that arrive meanwhile are condensed. */
  add(changes: readonly Change[], watermark: Watermark): Promise<void>
  /** All changes up to here are applied. */
  watermark(): Watermark
  /** Milliseconds for which the oldest change has been waiting; 0 if none is. */
  waitingMs(): number
  /** Milliseconds for which a subscriber has been failing; 0 if none is. */
  failingMs(): number
  /** Resolves when no change is waiting. */
  idle(): Promise<void>
  close(): void
}

interface Entry {
  readonly changes: readonly Change[]
  readonly watermark: Watermark
  readonly addedAt: number
  readonly onApplied: readonly (() => void)[]
}

interface BacklogOptions {
  readonly subscriptions: Subscriptions
  readonly start: Watermark
  readonly retryMs: number
}

export function createBacklog({ subscriptions, start, retryMs }: BacklogOptions): Backlog {
  let applied = start
  let current: Entry | undefined
  let next: Entry | undefined
  let failingSince: number | undefined
  let running: Promise<void> = Promise.resolve()
  let isClosed = false

  async function run(): Promise<void> {
    while (next !== undefined && !isClosed) {
      current = next
      next = undefined
      await deliver(current)
      if (isClosed) return
      applied = current.watermark
      for (const resolve of current.onApplied) resolve()
    }
    current = undefined
  }

  async function deliver({ changes }: Entry): Promise<void> {
    while (!isClosed && changes.length > 0 && !(await subscriptions.deliver(changes))) {
      failingSince ??= performance.now()
      await pause(retryMs, undefined, { ref: false })
    }
    failingSince = undefined
  }

  return {
    add(changes, watermark) {
      return new Promise((resolve) => {
        next = {
          changes: next === undefined ? changes : condenseChanges([...next.changes, ...changes]),
          watermark,
          addedAt: next?.addedAt ?? performance.now(),
          onApplied: [...(next?.onApplied ?? []), resolve],
        }
        if (current === undefined) running = run()
      })
    },
    watermark: () => applied,
    waitingMs: () => {
      const oldest = current ?? next
      return oldest === undefined ? 0 : performance.now() - oldest.addedAt
    },
    failingMs: () => (failingSince === undefined ? 0 : performance.now() - failingSince),
    idle: () => running,
    close() {
      isClosed = true
    },
  }
}
