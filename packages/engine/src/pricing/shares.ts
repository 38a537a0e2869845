/** Splits an amount by weights so that the shares add up to it to the penny: the largest remainders get what rounding left over. */
export function sharesOf(amount: number, weights: readonly number[]): readonly number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map((_, place) => (place === 0 ? amount : 0))
  // In BigInt: an amount times a weight may leave what a number holds exactly.
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const floors = exact.map((product) => Number(product / BigInt(total)))
  const byRemainder = exact.map((product, place) => ({ place, rest: product % BigInt(total) }))
    .toSorted((a, b) => (a.rest === b.rest ? a.place - b.place : a.rest < b.rest ? 1 : -1))
  const left = amount - floors.reduce((sum, floor) => sum + floor, 0)
  const raised = new Set(byRemainder.slice(0, left).map(({ place }) => place))
  return floors.map((floor, place) => (raised.has(place) ? floor + 1 : floor))
}
