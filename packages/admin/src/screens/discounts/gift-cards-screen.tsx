import { useInfiniteQuery } from '@tanstack/react-query'
import { giftCardViews } from '@vitrine/contract/checkout/gift-cards.contract'
import { useState } from 'react'
import { discountListQuery, giftCardListQuery } from '../../data/discount-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { SelectField } from '../../parts/form/select-field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { EmptyState } from '../../parts/screen-states.tsx'
import { useListParams } from '../../parts/use-list-params.ts'
import { SearchBar } from '../../parts/view-tabs.tsx'
import { useText } from '../../text/text.tsx'
import { GiftCardCards, GiftCardTable } from './gift-cards/gift-card-table.tsx'
import { IssueDialog } from './gift-cards/issue-dialog.tsx'
import { DiscountTabs } from './list/discount-tabs.tsx'
import '../../look/discounts.css'

/** Gift cards with their balance; found by the end of the code, the address, or an order. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const [isIssuing, setIssuing] = useState(false)
  const { view: key, search, show, searchLater } = useListParams()
  const view = giftCardViews.find((each) => each === key) ?? 'open'
  const list = useInfiniteQuery(giftCardListQuery({ view, ...(search !== '' && { search }) }))
  const { data: discounts } = useInfiniteQuery(discountListQuery({ view: 'current' }))
  const giftCards = list.data?.pages.flatMap((page) => page.giftCards) ?? []
  const first = list.data?.pages[0]
  const timeZone = first?.timeZone ?? 'UTC'
  const empty = search === '' ? (view === 'open' ? 'open' : 'view') : 'search'
  const issueButton = (className: string) => (
    <button type="button" className={className} onClick={() => setIssuing(true)}>
      <Icon name="gift" />
      {t('giftCards.issue')}
    </button>
  )
  return (
    <Page
      title={t('screen.giftCards')}
      isFlush
      actions={issueButton('btn pri')}
      bars={
        <>
          <DiscountTabs current="giftCards" counts={discounts?.pages[0]?.counts} />
          <SearchBar
            key={search === '' ? view : 'search'}
            label={t('giftCards.search')}
            hint={t('giftCards.searchHint')}
            search={search}
            onSearch={searchLater}
          />
          <div className="bar line gift-bar">
            <SelectField
              label={t('giftCards.show')}
              value={view}
              options={giftCardViews.map((each) => ({ value: each, label: t(`giftCards.view.${each}`) }))}
              onChange={(next) => show({ view: next === 'open' ? '' : next, search: '' })}
            />
            {first && first.open.length > 0 && (
              <span className="soft">
                {t('giftCards.stillOpen', { sum: first.open.map(({ formatted }) => formatted).join(' + ') })}
              </span>
            )}
          </div>
        </>
      }
    >
      {list.isError && <Notice tone="bad">{toText(list.error)}</Notice>}
      {list.isSuccess && giftCards.length === 0 ? (
        <EmptyState icon="gift" title={t(`giftCards.empty.${empty}.title`)} text={t(`giftCards.empty.${empty}.text`)}>
          {empty === 'open' && issueButton('btn')}
        </EmptyState>
      ) : (
        <div aria-busy={list.isPlaceholderData || list.isPending}>
          <GiftCardTable giftCards={giftCards} timeZone={timeZone} />
          <GiftCardCards giftCards={giftCards} timeZone={timeZone} />
          <div className="pager">
            <span role="status">{t('giftCards.count', { count: giftCards.length })}</span>
            {list.hasNextPage && (
              <button type="button" className="btn sm" onClick={() => void list.fetchNextPage()}>
                {t('discounts.more')}
              </button>
            )}
          </div>
        </div>
      )}
      {isIssuing && <IssueDialog onClose={() => setIssuing(false)} />}
    </Page>
  )
}
