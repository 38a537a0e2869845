/** For a route that only leads on: with a component its faults are shown as pages of the shop, without one they would be sent as bare data. */
export function NoPage(): null {
  return null
}
