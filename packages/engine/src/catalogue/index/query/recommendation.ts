const secondsPerStar = 30 * 86_400

/**
 * The recommendation score of an item, in seconds since 1970: newer items first, and each star above three makes an
 * item thirty days newer.
 * Three virtual reviews of three stars are added to the real ones, so that a single review has little weight. The order
 * is independent of the current time.
 */
export function recommendation({
  createdAt,
  ratingCount,
  ratingSum,
}: {
  readonly createdAt: number
  readonly ratingCount: number
  readonly ratingSum: number
}): number {
  const starsAboveThree = (ratingSum - 3 * ratingCount) / (ratingCount + 3)
  return Math.floor(createdAt / 1_000_000) + Math.floor(secondsPerStar * starsAboveThree)
}
