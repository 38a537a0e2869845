export function taxOnlyTested(): number {
  return 1
}
