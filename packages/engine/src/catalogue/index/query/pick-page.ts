/** Sort columns, ascending: first the keys, then the ties, then the ids. All are indexed by place. */
export interface SortColumns {
  readonly keys: Float64Array
  readonly ties: Float64Array
  readonly ids: Int32Array
}

/**
 * The places from index `from` to `to` in sorted order. `places` is reordered in place. Only the requested range is
 * sorted; the rest is partitioned around it, so that the last page of a long listing costs no more than the first.
 */
export function pickPage(places: Int32Array, columns: SortColumns, from: number, to: number): Int32Array {
  const end = Math.min(to, places.length)
  if (from >= end) return new Int32Array(0)
  if (from > 0) partition(places, columns, 0, places.length, from)
  if (end < places.length) partition(places, columns, from, places.length, end)
  return places.slice(from, end).sort((a, b) => compare(columns, a, b))
}

function compare({ keys, ties, ids }: SortColumns, a: number, b: number): number {
  return (keys[a] ?? 0) - (keys[b] ?? 0) || (ties[a] ?? 0) - (ties[b] ?? 0) || (ids[a] ?? 0) - (ids[b] ?? 0)
}

/** Moves the elements that belong before index `at` to the left of it (Hoare's quickselect). */
function partition(places: Int32Array, columns: SortColumns, first: number, end: number, at: number): void {
  let low = first
  let high = end - 1
  while (low < high) {
    const pivot = places[(low + high) >> 1] ?? 0
    let left = low
    let right = high
    while (left <= right) {
      while (compare(columns, places[left] ?? 0, pivot) < 0) left++
      while (compare(columns, places[right] ?? 0, pivot) > 0) right--
      if (left > right) break
      const swapped = places[left] ?? 0
      places[left++] = places[right] ?? 0
      places[right--] = swapped
    }
    if (at <= right) high = right
    else if (at >= left) low = left
    else return
  }
}
