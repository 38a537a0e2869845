/** Splits an amount by weights so that the shares add up exactly (largest remainder method). */
export function splitByWeights(amount: number, weights: readonly number[]): readonly number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map((_, index) => (index === 0 ? amount : 0))
  // BigInt: an amount times a weight may exceed the safe integers.
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const floors = exact.map((product) => Number(product / BigInt(total)))
  const byRemainder = exact
    .map((product, index) => ({ place: index, rest: product % BigInt(total) }))
    .toSorted((a, b) => (a.rest === b.rest ? a.place - b.place : a.rest < b.rest ? 1 : -1))
  const remainder = amount - floors.reduce((sum, floor) => sum + floor, 0)
  const roundedUp = new Set(byRemainder.slice(0, remainder).map(({ place: index }) => index))
  return floors.map((floor, index) => (roundedUp.has(index) ? floor + 1 : floor))
}
