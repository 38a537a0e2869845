export function price(): number {
  return 2
}

export function priceOnlyTested(): number {
  return 1
}
