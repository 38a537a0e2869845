export interface Shard {
  /** From 1. */
  readonly index: number
  readonly count: number
}

/** Reads `2/4` as the second of four shards; nothing means the whole run. */
export function parseShard(value: string | undefined): Shard | undefined {
  if (value === undefined) return undefined
  const [, index = 0, count = 0] = /^(\d+)\/(\d+)$/.exec(value)?.map(Number) ?? []
  if (index < 1 || index > count)
    throw new Error(`--shard=${value} is no shard: write --shard=1/4 for the first of four.`)
  return { index, count }
}
