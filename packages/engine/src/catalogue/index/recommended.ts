const secondsPerStar = 30 * 86_400

/**
 * What an item is worth when the shop recommends, in seconds since 1970: new ones first, and a well rated one counts as newer than it is,
 * thirty days for each star above three. Three imagined reviews of three stars stand beside the real ones, so that one enthusiast
 * does not outweigh fifty. The order does not change as time goes by.
 */
export function recommendation({ createdAt, ratingCount, ratingSum }: { readonly createdAt: number; readonly ratingCount: number; readonly ratingSum: number }): number {
  const starsAboveThree = (ratingSum - 3 * ratingCount) / (ratingCount + 3)
  return Math.floor(createdAt / 1_000_000) + Math.floor(secondsPerStar * starsAboveThree)
}
