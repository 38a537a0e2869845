import { setImmediate as nextTurn } from 'node:timers/promises'

/** Why a render is not begun. */
export class RenderRefused extends Error {
  /** Too many wait already; or the client has gone, and nobody reads the answer. */
  readonly reason: 'overloaded' | 'clientGone'
  constructor(reason: RenderRefused['reason']) {
    super(reason)
    this.reason = reason
  }
}

export interface RenderLimits {
  /** Renders at once: more would not be faster, since they share one processor. */
  readonly concurrent: number
  /** Renders that wait: about as many as are done in the time that a shopper waits. */
  readonly waiting: number
}

interface Waiting {
  readonly isWanted: () => boolean
  readonly begin: () => void
  readonly drop: (error: RenderRefused) => void
}

/** A bounded number of renders at once, first come, first served. A render that nobody waits for any more is dropped before it begins. */
export class RenderQueue {
  readonly #limits: RenderLimits
  #active = 0
  #waiting: Waiting[] = []

  constructor(limits: RenderLimits) {
    this.#limits = limits
  }

  get active(): number { return this.#active }
  get waiting(): number { return this.#waiting.length }

  /** Renders as soon as there is room; rejects with RenderRefused when that would be too late. */
  async run<T>(render: () => Promise<T>, isWanted: () => boolean): Promise<T> {
    if (!isWanted()) throw new RenderRefused('clientGone')
    if (this.#active >= this.#limits.concurrent) await this.#turn(isWanted)
    else this.#active++
    try {
      return await render()
    } finally {
      void this.#next()
    }
  }

  #turn(isWanted: () => boolean): Promise<void> {
    if (this.#waiting.length >= this.#limits.waiting) this.#dropUnwanted()
    if (this.#waiting.length >= this.#limits.waiting) throw new RenderRefused('overloaded')
    return new Promise((begin, drop) => { this.#waiting.push({ isWanted, begin, drop }) })
  }

  /** The place of a render that has ended goes to the next that is still wanted. */
  async #next(): Promise<void> {
    if (this.#waiting.length > 0) await letIn()
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      if (next.isWanted()) return next.begin()
      next.drop(new RenderRefused('clientGone'))
    }
    this.#active--
  }

  #dropUnwanted(): void {
    const [wanted, gone] = [this.#waiting.filter(({ isWanted }) => isWanted()), this.#waiting.filter(({ isWanted }) => !isWanted())]
    this.#waiting = wanted
    for (const { drop } of gone) drop(new RenderRefused('clientGone'))
  }
}

/**
 * Lets connections in before another render takes the processor. Node accepts one in a turn of its event loop, and a render is few turns long:
 * without this a flood would wait unseen in the queue of the operating system, and whoever comes to pay would wait behind it.
 */
async function letIn(): Promise<void> {
  for (let turn = 0; turn < turnsBeforeRender; turn++) await nextTurn()
}

const turnsBeforeRender = 32
