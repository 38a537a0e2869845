import { useInfiniteQuery } from '@tanstack/react-query'
import { offerViews } from '@vitrine/contract/orders/offer-admin.contract'
import { Link } from 'react-router'
import { offerListQuery } from '../../data/offer-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { Icon } from '../../parts/icon.tsx'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { EmptyState } from '../../parts/screen-states.tsx'
import { useListParams } from '../../parts/use-list-params.ts'
import { SearchBar, ViewTabs } from '../../parts/view-tabs.tsx'
import { useText } from '../../text/text.tsx'
import { OfferCards, OfferTable } from './offer-table.tsx'

/** Offers by state: open ones by the end of their validity. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const { view: key, search, show, searchLater } = useListParams()
  const view = offerViews.find((each) => each === key) ?? 'open'
  const list = useInfiniteQuery(offerListQuery({ view, ...(search !== '' && { search }) }))
  const offers = list.data?.pages.flatMap((page) => page.offers) ?? []
  const first = list.data?.pages[0]
  const timeZone = first?.timeZone ?? 'UTC'
  return (
    <Page
      title={t('screen.offers')}
      isFlush
      actions={
        <Link className="btn pri" to="/offers/new">
          <Icon name="add" />
          {t('screen.newOffer')}
        </Link>
      }
      bars={
        <>
          <ViewTabs
            label={t('offers.views')}
            current={search === '' ? view : 'search'}
            views={offerViews.map((each) => ({
              key: each,
              title: t(`offers.view.${each}`),
              count: each === 'open' ? first?.open : undefined,
            }))}
            onShow={(next) => show({ view: next === 'open' ? '' : next, search: '' })}
          />
          <SearchBar
            key={search === '' ? key : 'search'}
            label={t('offers.search')}
            hint={t('offers.searchHint')}
            search={search}
            onSearch={searchLater}
          />
        </>
      }
    >
      {list.isError && <Notice tone="bad">{toText(list.error)}</Notice>}
      {list.isSuccess && offers.length === 0 ? (
        <EmptyState
          icon="note"
          title={t(search === '' ? 'offers.empty.title' : 'offers.nothingFound.title')}
          text={t(search === '' ? 'offers.empty.text' : 'offers.nothingFound.text')}
        >
          {search === '' && (
            <Link className="btn" to="/offers/new">
              {t('screen.newOffer')}
            </Link>
          )}
        </EmptyState>
      ) : (
        <div aria-busy={list.isPlaceholderData || list.isPending}>
          <OfferTable offers={offers} timeZone={timeZone} />
          <OfferCards offers={offers} timeZone={timeZone} />
          <div className="pager">
            <span role="status">{t('offers.count', { count: offers.length })}</span>
            {list.hasNextPage && (
              <button type="button" className="btn sm" onClick={() => void list.fetchNextPage()}>
                {t('offers.more')}
              </button>
            )}
          </div>
        </div>
      )}
    </Page>
  )
}
