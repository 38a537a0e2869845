import { setImmediate as nextTurn } from 'node:timers/promises'

// Some milliseconds of work.
const sliceSize = 4000

/** Calls `visit` for 0 to `count` - 1; requests are served in between. */
export async function forEachInSlices(count: number, visit: (index: number) => void): Promise<void> {
  for (let index = 0; index < count; index++) {
    if (index > 0 && index % sliceSize === 0) await nextTurn()
    visit(index)
  }
}
