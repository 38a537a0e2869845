import type { DiscountFields } from '@vitrine/contract/checkout/discounts.contract'
import type { ResolvedClash } from '@vitrine/contract/shop/method-fields'
import type { SavedDiscount } from './discount-values.ts'

interface SentDiscount {
  readonly discount: DiscountFields
  readonly seen: SavedDiscount | undefined
  readonly resolved: readonly ResolvedClash[]
}

/** What is sent, and what was seen: of a resolved field the other value was seen, and is kept or replaced. */
export function toSeenDiscount({ discount, seen, resolved }: SentDiscount): {
  readonly discount: DiscountFields
  readonly seen?: DiscountFields
} {
  if (seen === undefined) return { discount }
  const { type: _type, code: _code, ...fields } = seen
  // The fields and values that the server has named.
  const toValues = (of: readonly ResolvedClash[]) =>
    Object.fromEntries(of.map(({ field, stored }) => [field, stored])) as Partial<DiscountFields>
  return {
    seen: { ...fields, ...toValues(resolved) },
    discount: { ...discount, ...toValues(resolved.filter(({ keeps }) => keeps === 'theirs')) },
  }
}
