import { integers, type Integers } from './column.ts'

/**
 * Lists of integers, each of which is stored once and referred to by its number: many items have the same categories,
 * sizes and colours. Lists are never removed.
 */
export interface InternedLists {
  readonly values: Integers
  /** List n ends here and begins where the one before it ends. */
  readonly ends: Integers
  /** A hash table with open addressing: number of the list + 1; 0: free. Its length is a power of two. */
  readonly buckets: Integers
}

const minBuckets = 64

export function createInternedLists(): InternedLists {
  return { values: integers(), ends: integers(), buckets: createBuckets(minBuckets) }
}

/** The number of the list; it is added if there is none like it. */
export function internList(lists: InternedLists, list: ArrayLike<number>): number {
  if (2 * (lists.ends.length + 1) > lists.buckets.length) rehash(lists)
  const bucket = findBucket(lists, list)
  const existing = lists.buckets.data[bucket] ?? 0
  if (existing > 0) return existing - 1
  lists.values.append(list)
  lists.ends.push(lists.values.length)
  lists.buckets.data[bucket] = lists.ends.length
  return lists.ends.length - 1
}

export function listAt({ values, ends }: InternedLists, number: number): Int32Array {
  return values.data.subarray(listStart(ends.data, number), ends.data[number])
}

export function listStart(ends: Int32Array, number: number): number {
  return number === 0 ? 0 : (ends[number - 1] ?? 0)
}

/** The bucket of the list, or the free one for it. */
function findBucket({ values, ends, buckets }: InternedLists, list: ArrayLike<number>): number {
  const mask = buckets.length - 1
  for (let bucket = hash(list) & mask; ; bucket = (bucket + 1) & mask) {
    const number = (buckets.data[bucket] ?? 0) - 1
    if (number < 0 || isSame(values.data, listStart(ends.data, number), ends.data[number] ?? 0, list)) return bucket
  }
}

function isSame(values: Int32Array, from: number, end: number, list: ArrayLike<number>): boolean {
  if (end - from !== list.length) return false
  for (let at = 0; at < list.length; at++) if (values[from + at] !== list[at]) return false
  return true
}

function rehash(lists: InternedLists): void {
  const { ends, buckets } = lists
  const wider = createBuckets(2 * buckets.length)
  buckets.data = wider.data
  buckets.length = wider.length
  for (let number = 0; number < ends.length; number++)
    buckets.data[findBucket(lists, listAt(lists, number))] = number + 1
}

function createBuckets(count: number): Integers {
  const buckets = integers()
  buckets.append(new Int32Array(count))
  return buckets
}

function hash(list: ArrayLike<number>): number {
  let mixed = list.length
  for (let at = 0; at < list.length; at++) {
    mixed = Math.imul(mixed ^ (list[at] ?? 0), 0x85ebca6b)
    mixed ^= mixed >>> 15
  }
  return mixed >>> 0
}
