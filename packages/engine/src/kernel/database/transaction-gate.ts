import { Refusal } from '@vitrine/contract/kernel/operation/refusal'

/** How many transactions of requests run at the same time, and how many wait for how long. */
export interface TransactionGateLimits {
  readonly concurrent: number
  readonly waiting: number
  readonly maxWaitMs: number
}

export interface TransactionGate {
  /**
   * Runs `work` when it is its turn, first come, first served; refuses shopBusy before `work` has begun. What
   * continues a request that has had a turn goes before the others, and is not refused: a request that is turned away
   * has done nothing.
   */
  run<T>(work: () => Promise<T>, isContinued?: boolean): Promise<T>
}

/**
 * A shopper waits as long as for a slow page, and as many wait as are served in that time; the others are told at once,
 * which costs little of what the first ones wait for.
 */
const defaultWaiting = { waiting: 250, maxWaitMs: 5000 } as const
/** Connections that transactions of requests leave to what only reads, to jobs and to the readiness check. */
const keptConnections = 3

/**
 * Transactions can wait for each other's locks, each with a connection of its own: without a bound they would hold all
 * of them, and nothing else would be answered.
 */
export function gateLimits(connections: number): TransactionGateLimits {
  return { ...defaultWaiting, concurrent: Math.max(1, connections - keptConnections) }
}

export function createTransactionGate({ concurrent, waiting, maxWaitMs }: TransactionGateLimits): TransactionGate {
  let active = 0
  /** Start the waiting transactions, oldest first. */
  const queue = new Set<() => void>()
  const continuedQueue = new Set<() => void>()

  async function enter(isContinued: boolean): Promise<void> {
    if (active < concurrent) {
      active++
      return
    }
    if (isContinued) return new Promise<void>((resolve) => void continuedQueue.add(resolve))
    if (queue.size >= waiting) throw createBusyRefusal()
    await new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        queue.delete(start)
        reject(createBusyRefusal())
      }, maxWaitMs)
      queue.add(start)
    })
  }

  /** The next one takes the place over. */
  function leave(): void {
    const waiting = continuedQueue.size > 0 ? continuedQueue : queue
    const [start] = waiting
    if (!start) {
      active--
      return
    }
    waiting.delete(start)
    start()
  }

  return {
    async run(work, isContinued = false) {
      await enter(isContinued)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}

/** Shoppers who are refused together do not come back together. */
function createBusyRefusal(): Refusal {
  return new Refusal('shopBusy', { seconds: minRetrySeconds + Math.floor(Math.random() * retrySpreadSeconds) })
}

const minRetrySeconds = 3
const retrySpreadSeconds = 5
