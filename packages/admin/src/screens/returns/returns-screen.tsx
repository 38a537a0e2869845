import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ReturnView } from '@vitrine/contract/orders/return-admin.contract'
import { returnCountsQuery, returnListQuery } from '../../data/return-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import '../../look/returns.css'
import { Icon } from '../../parts/icon.tsx'
import { Notice } from '../../parts/notice.tsx'
import { isWaitingOffline, OfflineList } from '../../parts/connection/offline-list.tsx'
import { Page } from '../../parts/page.tsx'
import { LazyCameraScanner } from '../../parts/scan/lazy-camera-scanner.tsx'
import { giveScanFeedback } from '../../parts/scan/scan-feedback.ts'
import { useWedgeScanner } from '../../parts/scan/use-wedge-scanner.ts'
import { EmptyState } from '../../parts/screen-states.tsx'
import { useListParams } from '../../parts/use-list-params.ts'
import { SearchBar, ViewTabs } from '../../parts/view-tabs.tsx'
import { useText, type TextKey } from '../../text/text.tsx'
import { NewReturn } from './new-return.tsx'
import { ReturnCards, ReturnTable } from './return-table.tsx'
import { Withdrawals } from './withdrawals.tsx'

interface View {
  readonly key: string
  readonly title: TextKey
  readonly view?: ReturnView
  readonly count?: 'withdrawals' | 'todo' | 'announced' | 'received' | 'accepted'
}

const views: readonly View[] = [
  { key: '', title: 'returns.view.todo', view: 'todo', count: 'todo' },
  { key: 'withdrawals', title: 'returns.view.withdrawals', count: 'withdrawals' },
  { key: 'announced', title: 'returns.view.announced', view: 'announced', count: 'announced' },
  { key: 'received', title: 'returns.view.received', view: 'received', count: 'received' },
  { key: 'accepted', title: 'returns.view.accepted', view: 'accepted', count: 'accepted' },
  { key: 'done', title: 'returns.view.done', view: 'done' },
]

/** Returns and withdrawals by deadline. A hand scanner opens the return of its label. */
export function Component() {
  const t = useText()
  const navigate = useNavigate()
  const { view: key, search, show, searchLater } = useListParams()
  const { data: counts } = useQuery(returnCountsQuery)
  const [isCameraOpen, setCameraOpen] = useState(false)
  function scan(code: string) {
    setCameraOpen(false)
    const id = toReturnId(code)
    giveScanFeedback(id !== undefined)
    // Another number may be that of an order.
    if (id === undefined) show({ search: code.trim() })
    else void navigate(`/returns/${id}`)
  }
  useWedgeScanner(!isCameraOpen, scan)
  const view = views.find((each) => each.key === key) ?? views[0]
  return (
    <Page
      title={t('screen.returns')}
      isFlush
      actions={
        <>
          <button type="button" className="btn pri" onClick={() => setCameraOpen(true)}>
            <Icon name="camera" />
            {t('returns.scan')}
          </button>
          <NewReturn />
        </>
      }
      bars={
        <>
          <ViewTabs
            label={t('returns.views')}
            current={search === '' ? (view?.key ?? '') : 'search'}
            views={views.map(({ key: each, title, count }) => ({
              key: each,
              title: t(title),
              count: count && counts?.[count],
            }))}
            onShow={(next) => show({ view: next, search: '' })}
          />
          <SearchBar
            key={search === '' ? key : 'search'}
            label={t('returns.search')}
            hint={t('returns.searchHint')}
            search={search}
            onSearch={searchLater}
          />
        </>
      }
    >
      {key !== 'withdrawals' && search === '' && (counts?.withdrawals ?? 0) > 0 && (
        <Notice
          tone="bad"
          action={
            <button type="button" className="lnk" onClick={() => show({ view: 'withdrawals' })}>
              {t('returns.withdrawals.show')}
            </button>
          }
        >
          <b>{t('returns.withdrawals.waiting', { count: counts?.withdrawals ?? 0 })}</b> {t('returns.withdrawals.law')}
        </Notice>
      )}
      {key === 'withdrawals' && search === '' ? (
        <Withdrawals />
      ) : (
        <Returns view={view?.view ?? 'todo'} search={search} onReset={() => show({ view: '', search: '' })} />
      )}
      {isCameraOpen && (
        <LazyCameraScanner status={t('returns.scanHint')} onCode={scan} onClose={() => setCameraOpen(false)} />
      )}
    </Page>
  )
}

/** Of the number on a return slip, also as the end of a link. */
const toReturnId = (code: string) => /(?:^|\/)r-?(\d{1,9})$/i.exec(code.trim())?.[1]

interface ReturnsProps {
  readonly view: ReturnView
  readonly search: string
  readonly onReset: () => void
}

function Returns({ view, search, onReset }: ReturnsProps) {
  const t = useText()
  const toText = useRefusalText()
  const list = useInfiniteQuery(returnListQuery({ view, ...(search !== '' && { search }) }))
  const returns = list.data?.pages.flatMap((page) => page.returns) ?? []
  const timeZone = list.data?.pages[0]?.timeZone ?? 'UTC'
  if (isWaitingOffline(list)) return <OfflineList />
  if (list.isError) return <Notice tone="bad">{toText(list.error)}</Notice>
  if (list.isSuccess && returns.length === 0)
    return (
      <EmptyState
        icon="return"
        title={t(search === '' ? 'returns.empty.title' : 'returns.nothingFound.title')}
        text={t(search === '' ? 'returns.empty.text' : 'returns.nothingFound.text', { search })}
      >
        {search !== '' && (
          <button type="button" className="btn" onClick={onReset}>
            {t('returns.nothingFound.reset')}
          </button>
        )}
      </EmptyState>
    )
  return (
    <div aria-busy={list.isPlaceholderData || list.isPending}>
      <ReturnTable returns={returns} timeZone={timeZone} />
      <ReturnCards returns={returns} timeZone={timeZone} />
      <div className="pager">
        <span role="status">{list.data && t('returns.count', { count: returns.length })}</span>
        {list.hasNextPage && (
          <button
            type="button"
            className="btn sm"
            disabled={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('returns.more')}
          </button>
        )}
        <span className="end hide-ph">{t('returns.scanHint')}</span>
      </div>
    </div>
  )
}
