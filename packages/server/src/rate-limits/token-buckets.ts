import type { RateLimit } from '../options.ts'

const maxBuckets = 50_000
/** The unsynced part of a limit that triggers a sync; each further instance may exceed the limit by as much. */
const syncThreshold = 1 / 8
const syncIntervalMs = 1000
const maxBatchSize = 500

interface Bucket {
  tokens: number
  updatedAt: number
  /** Usage that is not shared with the other instances yet. */
  unsynced: number
}

/**
 * Adds the usage of this instance to that of all others; returns the total usage that is not refilled yet, by bucket.
 */
export type Share = (
  usages: readonly { readonly bucket: string; readonly spent: number; readonly perSecond: number }[],
) => Promise<ReadonlyMap<string, number>>

type ThresholdListener = (buckets: Buckets, key: string) => void

interface BucketsOptions {
  readonly kind: string
  readonly limit: RateLimit
  /** Seconds. */
  readonly clock: () => number
  readonly onThreshold?: ThresholdListener
}

/**
 * Token buckets by key. The least recently used are evicted when there are too many, since they are full again or soon
 * will be.
 */
export class Buckets {
  readonly kind: string
  readonly limit: RateLimit
  readonly #buckets = new Map<string, Bucket>()
  readonly #clock: () => number
  readonly #onThreshold: ThresholdListener | undefined

  constructor({ kind, limit, clock, onThreshold }: BucketsOptions) {
    this.kind = kind
    this.limit = limit
    this.#clock = clock
    this.#onThreshold = onThreshold
  }

  take(key: string, weight: number): number {
    const { burst, perSecond } = this.limit
    const bucket = this.#refill(key)
    const isAllowed = bucket.tokens >= weight
    if (isAllowed) {
      bucket.tokens -= weight
      bucket.unsynced = Math.min(bucket.unsynced + weight, burst - bucket.tokens)
    }
    this.#store(key, bucket)
    if (bucket.unsynced >= Math.max(1, burst * syncThreshold)) this.#onThreshold?.(this, key)
    return isAllowed ? 0 : Math.max(1, Math.ceil((weight - bucket.tokens) / perSecond))
  }

  /** The share of the limit that is left: 1 if nothing was used. */
  left(key: string): number {
    return this.#refill(key).tokens / this.limit.burst
  }

  /** Returns the unsynced usage of a key and resets it. */
  flush(key: string): number {
    const bucket = this.#buckets.get(key)
    if (bucket === undefined) return 0
    const { unsynced } = bucket
    bucket.unsynced = 0
    return unsynced
  }

  /** Restores usage that could not be shared. */
  restore(key: string, spent: number): void {
    const bucket = this.#buckets.get(key)
    if (bucket !== undefined) bucket.unsynced += spent
  }

  /** Applies the total usage of all instances, plus the local usage since the flush. */
  merge(key: string, debt: number): void {
    const bucket = this.#buckets.get(key)
    if (bucket === undefined) return
    bucket.tokens = this.limit.burst - debt - bucket.unsynced
    bucket.updatedAt = this.#clock()
  }

  #refill(key: string): Bucket {
    const { burst, perSecond } = this.limit
    const now = this.#clock()
    const bucket = this.#buckets.get(key)
    if (bucket === undefined) return { tokens: burst, updatedAt: now, unsynced: 0 }
    bucket.tokens = Math.min(burst, bucket.tokens + (now - bucket.updatedAt) * perSecond)
    bucket.updatedAt = now
    return bucket
  }

  #store(key: string, bucket: Bucket): void {
    this.#buckets.delete(key)
    this.#buckets.set(key, bucket)
    if (this.#buckets.size <= maxBuckets) return
    const oldest = this.#buckets.keys().next()
    if (!oldest.done) this.#buckets.delete(oldest.value)
  }
}

interface UsageSharingOptions {
  readonly share: Share
  /** The name of a bucket in the shared store. */
  readonly toBucketName: (kind: string, key: string) => string
  readonly onFault: (error: unknown) => void
}

/**
 * Collects buckets over the threshold and shares them once a second; without any, nothing is sent. If sharing fails,
 * this instance limits on its own.
 */
export function createUsageSharing({ share, toBucketName, onFault }: UsageSharingOptions): ThresholdListener {
  const due = new Map<Buckets, Set<string>>()
  let timer: NodeJS.Timeout | undefined

  function schedule(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      sync().catch(onFault)
    }, syncIntervalMs).unref()
  }

  async function sync(): Promise<void> {
    const flushed = takeBatch(due).map(({ buckets, key }) => ({
      buckets,
      key,
      bucket: toBucketName(buckets.kind, key),
      spent: buckets.flush(key),
    }))
    if (due.size > 0) schedule()
    try {
      const debts = await share(
        flushed.map(({ buckets, bucket, spent }) => ({ bucket, spent, perSecond: buckets.limit.perSecond })),
      )
      for (const { buckets, key, bucket } of flushed) buckets.merge(key, debts.get(bucket) ?? 0)
    } catch (error) {
      for (const { buckets, key, spent } of flushed) buckets.restore(key, spent)
      throw error
    }
  }

  return (buckets, key) => {
    const keys = due.get(buckets) ?? new Set()
    due.set(buckets, keys.add(key))
    schedule()
  }
}

function takeBatch(due: Map<Buckets, Set<string>>): { readonly buckets: Buckets; readonly key: string }[] {
  const batch: { readonly buckets: Buckets; readonly key: string }[] = []
  for (const [buckets, keys] of due) {
    for (const key of keys) {
      if (batch.length >= maxBatchSize) return batch
      keys.delete(key)
      batch.push({ buckets, key })
    }
    due.delete(buckets)
  }
  return batch
}
