import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { messageListQuery } from '../../data/message-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { useFormatTime } from '../../parts/format-time.ts'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { EmptyState } from '../../parts/screen-states.tsx'
import { useListParams } from '../../parts/use-list-params.ts'
import { ViewTabs } from '../../parts/view-tabs.tsx'
import { useText } from '../../text/text.tsx'

/** Messages of the contact form: open ones oldest first. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const { view, show } = useListParams()
  const isAnswered = view === 'answered'
  const isMine = view === 'mine'
  const list = useInfiniteQuery(messageListQuery({ isAnswered, isMine }))
  const messages = list.data?.pages.flatMap((page) => page.messages) ?? []
  const first = list.data?.pages[0]
  const formatTime = useFormatTime(first?.timeZone ?? 'UTC')
  return (
    <Page
      title={t('screen.messages')}
      isFlush
      bars={
        <ViewTabs
          label={t('messages.views')}
          current={isAnswered || isMine ? view : ''}
          views={[
            { key: '', title: t('messages.view.open'), count: first?.open },
            { key: 'mine', title: t('messages.view.mine') },
            { key: 'answered', title: t('messages.view.answered') },
          ]}
          onShow={(key) => show({ view: key })}
        />
      }
    >
      {list.isError && <Notice tone="bad">{toText(list.error)}</Notice>}
      {list.isSuccess && messages.length === 0 ? (
        <EmptyState
          icon="message"
          title={t(
            isMine ? 'messages.noneMine.title' : isAnswered ? 'messages.noneAnswered.title' : 'messages.empty.title',
          )}
          text={t('messages.empty.text')}
        />
      ) : (
        <>
          <ul className="olist">
            {messages.map((message) => (
              <li key={message.id}>
                <Link to={`/messages/${message.id}`}>
                  <span className="row between">
                    <span className="med cut">{message.subject}</span>
                    <span className="soft s12 nw">{formatTime(message.receivedAt)}</span>
                  </span>
                  <span className="soft s12">
                    {message.name}, {message.email}
                    {message.assignee !== null && ` · ${t('messages.assignedTo', { name: message.assignee })}`}
                    {message.orderId !== null && ` · ${t('messages.aboutOrder', { number: message.orderId })}`}
                  </span>
                  <span className="soft cut">{message.excerpt}</span>
                </Link>
              </li>
            ))}
          </ul>
          {list.hasNextPage && (
            <div className="pager">
              <button type="button" className="btn sm" onClick={() => void list.fetchNextPage()}>
                {t('messages.more')}
              </button>
            </div>
          )}
        </>
      )}
    </Page>
  )
}
