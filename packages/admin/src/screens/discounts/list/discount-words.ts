import type { DiscountRow } from '../../../data/discount-queries.ts'
import { useLocale, useText } from '../../../text/text.tsx'

/** What a coupon gives, in a line: '10 % from £40.00, new customers'. */
export function useDiscountWords(): (row: DiscountRow) => string {
  const t = useText()
  const locale = useLocale()
  return ({ type, percent, amount, minimum, isScoped, customers }) => {
    const value =
      type === 'percentage'
        ? new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format((percent ?? 0) / 100)
        : type === 'fixed'
          ? (amount?.formatted ?? '–')
          : t('discounts.freeDelivery')
    return [
      minimum === null ? value : t('discounts.from', { value, minimum: minimum.formatted }),
      ...(isScoped ? [t('discounts.scoped')] : []),
      ...(customers === 'all' ? [] : [t(customers === 'new' ? 'discounts.newCustomers' : 'discounts.oldCustomers')]),
    ].join(', ')
  }
}
