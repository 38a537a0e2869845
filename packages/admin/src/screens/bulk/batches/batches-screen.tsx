import '../../../look/bulk.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { batchListQuery } from '../../../data/batch-queries.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { Badge } from '../../../parts/badge.tsx'
import { isWaitingOffline, OfflineList } from '../../../parts/connection/offline-list.tsx'
import { useFormatTime } from '../../../parts/format-time.ts'
import { Notice } from '../../../parts/notice.tsx'
import { Page } from '../../../parts/page.tsx'
import { EmptyState } from '../../../parts/screen-states.tsx'
import { useText } from '../../../text/text.tsx'
import { useBatchWords } from './batch-words.ts'

/** What was changed in many products at once, newest first. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const words = useBatchWords()
  const list = useInfiniteQuery(batchListQuery)
  const batches = list.data?.pages.flatMap((page) => page.batches) ?? []
  const formatTime = useFormatTime(list.data?.pages[0]?.timeZone ?? 'UTC')
  return (
    <Page title={t('screen.batches')} parent={{ path: '/products', title: t('screen.products') }} isFlush>
      {list.isError && <Notice tone="bad">{toText(list.error)}</Notice>}
      {isWaitingOffline(list) ? (
        <OfflineList />
      ) : list.isSuccess && batches.length === 0 ? (
        <EmptyState icon="clock" title={t('batches.empty.title')} text={t('batches.empty.text')}>
          <Link className="btn" to="/products">
            {t('bulk.empty.do')}
          </Link>
        </EmptyState>
      ) : (
        <>
          <div className="tw">
            <table className="tbl sticky">
              <thead>
                <tr>
                  <th>{t('batches.column.time')}</th>
                  <th>{t('batches.column.by')}</th>
                  <th>{t('batches.column.kind')}</th>
                  <th>{t('batches.column.contents')}</th>
                  <th className="num">{t('batches.column.products')}</th>
                  <th>{t('batches.column.state')}</th>
                </tr>
              </thead>
              <tbody>
                {batches.map((batch) => (
                  <tr key={batch.id}>
                    <td>
                      <Link className="main-l" to={`/products/batches/${batch.id}`}>
                        {formatTime(batch.madeAt)}
                      </Link>
                    </td>
                    <td>{batch.madeBy}</td>
                    <td>{words.kind(batch)}</td>
                    <td>{words.contents(batch)}</td>
                    <td className="num">{batch.products}</td>
                    <td>{batch.undoneAt !== null && <Badge>{t('batches.undone')}</Badge>}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <div className="pager">
            <span role="status">{list.data && t('batches.count', { count: batches.length })}</span>
            {list.hasNextPage && (
              <button
                type="button"
                className="btn sm"
                disabled={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                {t('batches.more')}
              </button>
            )}
          </div>
        </>
      )}
    </Page>
  )
}
