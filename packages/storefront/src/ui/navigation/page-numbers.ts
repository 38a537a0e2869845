import { limits } from '@vitrine/contract/kernel/limits'

/** Which page numbers are offered: neighbours of the present one, at most five at once. SF-9.14 */
export function pageNumbers(
  page: number,
  lastPage: number,
  maxCount: number = limits.orderPagesShown,
): readonly number[] {
  const count = Math.min(maxCount, lastPage)
  const first = Math.max(1, Math.min(page - Math.floor(count / 2), lastPage - count + 1))
  return Array.from({ length: count }, (_, place) => first + place)
}
