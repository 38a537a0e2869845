import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { discountListQuery } from '../../data/discount-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { Icon } from '../../parts/icon.tsx'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { EmptyState } from '../../parts/screen-states.tsx'
import { useListParams } from '../../parts/use-list-params.ts'
import { SearchBar } from '../../parts/view-tabs.tsx'
import { useText } from '../../text/text.tsx'
import { DiscountCards, DiscountTable } from './list/discount-table.tsx'
import { DiscountTabs } from './list/discount-tabs.tsx'
import '../../look/discounts.css'

/** Coupons with their state, use, revenue and what is left of their budget. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const { view: key, search, searchLater } = useListParams()
  const view = key === 'ended' ? 'ended' : 'current'
  const list = useInfiniteQuery(discountListQuery({ view, ...(search !== '' && { search }) }))
  const discounts = list.data?.pages.flatMap((page) => page.discounts) ?? []
  const first = list.data?.pages[0]
  const timeZone = first?.timeZone ?? 'UTC'
  const empty = search === '' ? view : 'search'
  return (
    <Page
      title={t('screen.discounts')}
      isFlush
      actions={
        <Link className="btn pri" to="/discounts/new">
          <Icon name="add" />
          {t('screen.newDiscount')}
        </Link>
      }
      bars={
        <>
          <DiscountTabs current={search === '' ? view : 'search'} counts={first?.counts} />
          <SearchBar
            key={search === '' ? view : 'search'}
            label={t('discounts.search')}
            hint={t('discounts.searchHint')}
            search={search}
            onSearch={searchLater}
          />
        </>
      }
    >
      {list.isError && <Notice tone="bad">{toText(list.error)}</Notice>}
      {list.isSuccess && discounts.length === 0 ? (
        <EmptyState icon="tag" title={t(`discounts.empty.${empty}.title`)} text={t(`discounts.empty.${empty}.text`)}>
          {empty === 'current' && (
            <Link className="btn" to="/discounts/new">
              {t('screen.newDiscount')}
            </Link>
          )}
        </EmptyState>
      ) : (
        <div aria-busy={list.isPlaceholderData || list.isPending}>
          <DiscountTable discounts={discounts} timeZone={timeZone} />
          <DiscountCards discounts={discounts} timeZone={timeZone} />
          <div className="pager">
            <span role="status">{t('discounts.count', { count: discounts.length })}</span>
            {list.hasNextPage && (
              <button type="button" className="btn sm" onClick={() => void list.fetchNextPage()}>
                {t('discounts.more')}
              </button>
            )}
          </div>
        </div>
      )}
    </Page>
  )
}
