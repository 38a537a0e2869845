import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { subscribersQuery, type Subscriber, type SubscriberList } from '../../data/newsletter-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { Badge } from '../../parts/badge.tsx'
import { useFormatTime } from '../../parts/format-time.ts'
import { Notice } from '../../parts/notice.tsx'
import { EmptyState } from '../../parts/screen-states.tsx'
import { useText } from '../../text/text.tsx'
import { SubscriberDialog } from './subscriber-dialog.tsx'

const looks = {
  confirmed: { tone: 'ok' },
  pending: { tone: 'warn', dot: 'ring' },
  unsubscribed: {},
} as const

export function SubscriberTable({ list, search }: { readonly list: SubscriberList; readonly search: string }) {
  const t = useText()
  const toText = useRefusalText()
  const found = useInfiniteQuery(subscribersQuery({ folder: list.folder, ...(search !== '' && { search }) }))
  const formatTime = useFormatTime(found.data?.pages[0]?.timeZone ?? 'UTC')
  const [open, setOpen] = useState<Subscriber | null>(null)
  const subscribers = found.data?.pages.flatMap((page) => page.subscribers) ?? []
  if (found.isError) return <Notice tone="bad">{toText(found.error)}</Notice>
  if (found.isSuccess && subscribers.length === 0)
    return (
      <EmptyState
        icon="mail"
        title={t(search === '' ? 'subscribers.empty.title' : 'subscribers.nothing.title')}
        text={t(search === '' ? 'subscribers.empty.text' : 'subscribers.nothing.text')}
      />
    )
  return (
    <div aria-busy={found.isPlaceholderData || found.isPending}>
      <div className="tw">
        <table className="tbl sticky">
          <thead>
            <tr>
              <th>{t('subscribers.column.email')}</th>
              <th>{t('subscribers.column.state')}</th>
              <th className="hide-ph">{t('subscribers.column.requested')}</th>
              <th>{t('subscribers.column.confirmed')}</th>
              <th className="hide-ph">{t('subscribers.column.source')}</th>
              <th className="hide-ph">{t('subscribers.column.language')}</th>
            </tr>
          </thead>
          <tbody>
            {subscribers.map((row) => (
              <tr key={row.id}>
                <td>
                  <button type="button" className="main-l" onClick={() => setOpen(row)}>
                    {row.email}
                  </button>
                  {row.name !== '' && <span className="soft s12 cut lines">{row.name}</span>}
                </td>
                <td>
                  <Badge {...looks[row.state]}>{t(`subscribers.state.${row.state}`)}</Badge>
                </td>
                <td className="soft nw hide-ph">{formatTime(row.requestedAt)}</td>
                <td className="soft nw">{row.confirmedAt === null ? '–' : formatTime(row.confirmedAt)}</td>
                <td className="soft hide-ph">{row.source === null ? '–' : t(`subscribers.source.${row.source}`)}</td>
                <td className="soft hide-ph">{row.locale}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {found.hasNextPage && (
        <div className="pager">
          <button type="button" className="btn sm" onClick={() => void found.fetchNextPage()}>
            {t('subscribers.more')}
          </button>
        </div>
      )}
      {open && <SubscriberDialog subscriber={open} formatTime={formatTime} onClose={() => setOpen(null)} />}
    </div>
  )
}
