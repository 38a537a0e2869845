/**
 * For a route that only redirects: with a component its errors are rendered as pages, without one they would be sent as
 * raw data.
 */
export function NoPage(): null {
  return null
}
