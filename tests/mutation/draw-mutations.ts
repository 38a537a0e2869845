import type { Mutation } from './find-mutations.ts'

export interface DrawnMutation {
  readonly file: string
  readonly mutation: Mutation
}

/**
 * Draws the packages in turn, and in each at random a kind and one of its mutations, so that a large package or a
 * frequent kind does not crowd out the rest.
 */
export function drawMutations(
  mutationsByPackage: ReadonlyMap<string, readonly DrawnMutation[]>,
  count: number,
  seed: number,
): readonly DrawnMutation[] {
  const random = createRandom(seed)
  const packages = Array.from(mutationsByPackage.keys()).toSorted()
  const offset = Math.floor(random() * packages.length)
  const drawn = new Set<DrawnMutation>()
  const total = Array.from(mutationsByPackage.values(), (each) => each.length).reduce((sum, each) => sum + each, 0)
  for (let turn = 0; drawn.size < Math.min(count, total); turn++) {
    const all = mutationsByPackage.get(packages[(offset + turn) % packages.length] ?? '') ?? []
    const rest = all.filter((each) => !drawn.has(each))
    const kinds = Array.from(new Set(rest.map(({ mutation }) => mutation.kind))).toSorted()
    const kind = kinds[Math.floor(random() * kinds.length)]
    const candidates = rest.filter(({ mutation }) => mutation.kind === kind)
    const one = candidates[Math.floor(random() * candidates.length)]
    if (one) drawn.add(one)
  }
  return [...drawn]
}

/** A small generator of numbers in [0, 1): a seed always gives the same sequence (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
