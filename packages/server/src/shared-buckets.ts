import type { Allowance } from './options.ts'

const mostBuckets = 50_000
/** Who has spent so large a part since the others were told is told again: so much more than allowed may pass at each further instance. */
const toldPart = 1 / 8
const tellMilliseconds = 1000
const mostAtOnce = 500

interface Bucket {
  left: number
  at: number
  /** Spent, and not yet told to the other instances. */
  untold: number
}

/** Adds what this instance saw to what all others told; answers by bucket what is spent in all and has not come back. */
export type Share = (spendings: readonly { readonly bucket: string; readonly spent: number; readonly perSecond: number }[]) => Promise<ReadonlyMap<string, number>>

type SpentMuch = (buckets: Buckets, key: string) => void

interface Parts {
  readonly what: string
  readonly allowance: Allowance
  /** Seconds. */
  readonly clock: () => number
  readonly spentMuch?: SpentMuch
}

/** Token buckets by key. The least recently used is forgotten when there are too many: it has filled up again, or soon will have. */
export class Buckets {
  readonly what: string
  readonly allowance: Allowance
  readonly #buckets = new Map<string, Bucket>()
  readonly #clock: () => number
  readonly #spentMuch: SpentMuch | undefined

  constructor({ what, allowance, clock, spentMuch }: Parts) {
    this.what = what
    this.allowance = allowance
    this.#clock = clock
    this.#spentMuch = spentMuch
  }

  take(key: string, weight: number): number {
    const { burst, perSecond } = this.allowance
    const bucket = this.#filled(key)
    const isAllowed = bucket.left >= weight
    if (isAllowed) {
      bucket.left -= weight
      bucket.untold = Math.min(bucket.untold + weight, burst - bucket.left)
    }
    this.#remember(key, bucket)
    if (bucket.untold >= Math.max(1, burst * toldPart)) this.#spentMuch?.(this, key)
    return isAllowed ? 0 : Math.max(1, Math.ceil((weight - bucket.left) / perSecond))
  }

  /** What is to be told of a key; from now on it counts as told. */
  tell(key: string): number {
    const bucket = this.#buckets.get(key)
    if (bucket === undefined) return 0
    const { untold } = bucket
    bucket.untold = 0
    return untold
  }

  /** The others could not be told: it stays to be told. */
  untell(key: string, spent: number): void {
    const bucket = this.#buckets.get(key)
    if (bucket !== undefined) bucket.untold += spent
  }

  /** What is spent by all together, and what was spent here since this was told. */
  hear(key: string, debt: number): void {
    const bucket = this.#buckets.get(key)
    if (bucket === undefined) return
    bucket.left = this.allowance.burst - debt - bucket.untold
    bucket.at = this.#clock()
  }

  #filled(key: string): Bucket {
    const { burst, perSecond } = this.allowance
    const now = this.#clock()
    const known = this.#buckets.get(key)
    if (known === undefined) return { left: burst, at: now, untold: 0 }
    known.left = Math.min(burst, known.left + (now - known.at) * perSecond)
    known.at = now
    return known
  }

  #remember(key: string, bucket: Bucket): void {
    this.#buckets.delete(key)
    this.#buckets.set(key, bucket)
    if (this.#buckets.size <= mostBuckets) return
    const oldest = this.#buckets.keys().next()
    if (!oldest.done) this.#buckets.delete(oldest.value)
  }
}

interface Sharing {
  readonly share: Share
  /** How a key is called where all instances read it. */
  readonly nameOf: (what: string, key: string) => string
  readonly onFault: (error: unknown) => void
}

/** Gathers those who spent much, and tells of them once a second; while nobody does, nothing is asked. Where the others cannot be reached, this instance limits for itself. */
export function shareAcross({ share, nameOf, onFault }: Sharing): SpentMuch {
  const due = new Map<Buckets, Set<string>>()
  let timer: NodeJS.Timeout | undefined

  function schedule(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      exchange().catch(onFault)
    }, tellMilliseconds).unref()
  }

  async function exchange(): Promise<void> {
    const told = taken(due).map(({ buckets, key }) => ({ buckets, key, bucket: nameOf(buckets.what, key), spent: buckets.tell(key) }))
    if (due.size > 0) schedule()
    try {
      const debts = await share(told.map(({ buckets, bucket, spent }) => ({ bucket, spent, perSecond: buckets.allowance.perSecond })))
      for (const { buckets, key, bucket } of told) buckets.hear(key, debts.get(bucket) ?? 0)
    } catch (error) {
      for (const { buckets, key, spent } of told) buckets.untell(key, spent)
      throw error
    }
  }

  return (buckets, key) => {
    const keys = due.get(buckets) ?? new Set()
    due.set(buckets, keys.add(key))
    schedule()
  }
}

function taken(due: Map<Buckets, Set<string>>): { readonly buckets: Buckets; readonly key: string }[] {
  const some: { readonly buckets: Buckets; readonly key: string }[] = []
  for (const [buckets, keys] of due) {
    for (const key of keys) {
      if (some.length >= mostAtOnce) return some
      keys.delete(key)
      some.push({ buckets, key })
    }
    due.delete(buckets)
  }
  return some
}
