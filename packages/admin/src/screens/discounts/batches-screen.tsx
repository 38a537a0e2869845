import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { codeBatchesQuery, discountListQuery } from '../../data/discount-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { EmptyState } from '../../parts/screen-states.tsx'
import { useText } from '../../text/text.tsx'
import { BatchTable } from './batches/batch-table.tsx'
import { DiscountTabs } from './list/discount-tabs.tsx'
import '../../look/discounts.css'

/** Batches of codes of all coupons, newest first. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const list = useInfiniteQuery(codeBatchesQuery(undefined))
  const { data: discounts } = useInfiniteQuery(discountListQuery({ view: 'current' }))
  const batches = list.data?.pages.flatMap((page) => page.batches) ?? []
  return (
    <Page
      title={t('screen.codeBatches')}
      isFlush
      bars={<DiscountTabs current="batches" counts={discounts?.pages[0]?.counts} />}
    >
      {list.isError && <Notice tone="bad">{toText(list.error)}</Notice>}
      {list.isSuccess && batches.length === 0 ? (
        <EmptyState icon="tag" title={t('discounts.batch.empty.title')} text={t('discounts.batch.empty.text')}>
          <Link className="btn" to="/discounts/new">
            {t('screen.newDiscount')}
          </Link>
        </EmptyState>
      ) : (
        <div aria-busy={list.isPending}>
          <BatchTable batches={batches} timeZone={list.data?.pages[0]?.timeZone ?? 'UTC'} hasNames />
          {list.hasNextPage && (
            <div className="pager">
              <button type="button" className="btn sm" onClick={() => void list.fetchNextPage()}>
                {t('discounts.more')}
              </button>
            </div>
          )}
        </div>
      )}
    </Page>
  )
}
