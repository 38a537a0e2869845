export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

const earthRadius = 6_371_000 // metres
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance. */
export function metresBetween(a: Coordinates, b: Coordinates): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const chord =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude)
  return 2 * earthRadius * Math.asin(Math.sqrt(chord))
}
