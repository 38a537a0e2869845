import { useNavigate } from 'react-router'
import type { Answer } from '@vitrine/contract/api/operations'
import { ViewTabs } from '../../../parts/view-tabs.tsx'
import { useText } from '../../../text/text.tsx'

const paths = {
  current: '/discounts',
  giftCards: '/discounts/gift-cards',
  batches: '/discounts/batches',
  ended: '/discounts?view=ended',
} as const
export type DiscountTab = keyof typeof paths

interface DiscountTabsProps {
  readonly current: DiscountTab | 'search'
  readonly counts: Answer<'getDiscountList'>['counts'] | undefined
}

/** Coupons, gift cards, batches of codes, and what has ended. */
export function DiscountTabs({ current, counts }: DiscountTabsProps) {
  const t = useText()
  const navigate = useNavigate()
  return (
    <ViewTabs
      label={t('discounts.views')}
      current={current}
      views={(Object.keys(paths) as DiscountTab[]).map((key) => ({
        key,
        title: t(`discounts.view.${key}`),
        count: counts?.[key],
      }))}
      // The keys of the views are those of the paths.
      onShow={(key) => void navigate(paths[key as DiscountTab])}
    />
  )
}
