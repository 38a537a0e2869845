import { useInfiniteQuery } from '@tanstack/react-query'
import { approvalsQuery } from '../../data/approval-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { EmptyState } from '../../parts/screen-states.tsx'
import { useListParams } from '../../parts/use-list-params.ts'
import { ViewTabs } from '../../parts/view-tabs.tsx'
import { useText } from '../../text/text.tsx'
import { ApprovalTable } from './approval-table.tsx'

/** Refunds beyond the limit of a role: what waits for a second pair of eyes, and how others ended. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const { view, show } = useListParams()
  const isDecided = view === 'done'
  const list = useInfiniteQuery(approvalsQuery(isDecided))
  const approvals = list.data?.pages.flatMap((page) => page.approvals) ?? []
  return (
    <Page
      title={t('screen.approvals')}
      isFlush
      bars={
        <ViewTabs
          label={t('approvals.views')}
          current={isDecided ? 'done' : ''}
          views={[
            { key: '', title: t('approvals.view.open') },
            { key: 'done', title: t('approvals.view.done') },
          ]}
          onShow={(key) => show({ view: key })}
        />
      }
    >
      {list.isError && <Notice tone="bad">{toText(list.error)}</Notice>}
      {list.isSuccess && approvals.length === 0 ? (
        <EmptyState
          icon="check"
          title={t(isDecided ? 'approvals.noneDone' : 'approvals.none')}
          text={t('approvals.empty')}
        />
      ) : (
        <>
          <ApprovalTable approvals={approvals} timeZone={list.data?.pages[0]?.timeZone ?? 'UTC'} />
          {list.hasNextPage && (
            <div className="pager">
              <button type="button" className="btn sm" onClick={() => void list.fetchNextPage()}>
                {t('approvals.more')}
              </button>
            </div>
          )}
        </>
      )}
    </Page>
  )
}
