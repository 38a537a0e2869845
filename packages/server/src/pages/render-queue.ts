import { setImmediate as nextTurn } from 'node:timers/promises'

/** Why a render is not started. */
export class RenderRefusedError extends Error {
  /** The queue is full, or the client has disconnected. */
  readonly reason: 'overloaded' | 'clientGone'
  constructor(reason: RenderRefusedError['reason']) {
    super(reason)
    this.reason = reason
  }
}

export interface RenderLimits {
  /** Concurrent renders; more would not be faster, since they share one CPU. */
  readonly concurrent: number
  /** Maximum queue length: about as many renders as complete while a visitor is willing to wait. */
  readonly waiting: number
}

interface QueuedRender {
  readonly isWanted: () => boolean
  readonly start: () => void
  readonly reject: (error: RenderRefusedError) => void
}

/**
 * Runs a bounded number of renders concurrently, first come, first served. Queued renders whose client has disconnected
 * are dropped.
 */
export class RenderQueue {
  readonly #limits: RenderLimits
  #active = 0
  #waiting: QueuedRender[] = []

  constructor(limits: RenderLimits) {
    this.#limits = limits
  }

  get active(): number {
    return this.#active
  }
  get waiting(): number {
    return this.#waiting.length
  }

  /** Whether a render would start at once. */
  get isFree(): boolean {
    return this.#active < this.#limits.concurrent
  }

  /** Renders as soon as a slot is free; rejects with RenderRefusedError if the queue is full or the client has gone. */
  async run<T>(render: () => Promise<T>, isWanted: () => boolean): Promise<T> {
    if (!isWanted()) throw new RenderRefusedError('clientGone')
    if (this.#active >= this.#limits.concurrent) await this.#enqueue(isWanted)
    else this.#active++
    try {
      return await render()
    } finally {
      void this.#startNext()
    }
  }

  #enqueue(isWanted: () => boolean): Promise<void> {
    if (this.#waiting.length >= this.#limits.waiting) this.#dropUnwanted()
    if (this.#waiting.length >= this.#limits.waiting) throw new RenderRefusedError('overloaded')
    return new Promise((start, reject) => {
      this.#waiting.push({ isWanted, start, reject })
    })
  }

  /** Gives the slot of a finished render to the next one that is still wanted. */
  async #startNext(): Promise<void> {
    // mutation: equivalent, an empty queue would only wait a turn longer
    if (this.#waiting.length > 0) await yieldToEventLoop()
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      if (next.isWanted()) return next.start()
      next.reject(new RenderRefusedError('clientGone'))
    }
    this.#active--
  }

  #dropUnwanted(): void {
    const [wanted, gone] = [
      this.#waiting.filter(({ isWanted }) => isWanted()),
      this.#waiting.filter(({ isWanted }) => !isWanted()),
    ]
    this.#waiting = wanted
    for (const { reject } of gone) reject(new RenderRefusedError('clientGone'))
  }
}

/**
 * Accepts pending connections before the next render blocks the CPU. Node accepts one connection per turn of its event
 * loop, and a render takes few turns:
 * without this a flood would wait in the operating system's backlog, and checkout requests behind it.
 */
async function yieldToEventLoop(): Promise<void> {
  for (let turn = 0; turn < turnsBetweenRenders; turn++) await nextTurn()
}

const turnsBetweenRenders = 32
