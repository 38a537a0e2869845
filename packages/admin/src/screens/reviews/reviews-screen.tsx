import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../../data/queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { feedbackListQuery, type Feedback, type FeedbackStatus } from '../../data/review-queries.ts'
import '../../look/returns.css'
import { call } from '../../data/client.ts'
import { useAnnounce } from '../../parts/announcer.tsx'
import { Badge } from '../../parts/badge.tsx'
import { useFormatTime } from '../../parts/format-time.ts'
import { ItemPicture } from '../../parts/item-pictures.tsx'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { EmptyState } from '../../parts/screen-states.tsx'
import { useListParams } from '../../parts/use-list-params.ts'
import { ViewTabs } from '../../parts/view-tabs.tsx'
import { useText, type TextKey } from '../../text/text.tsx'
import { HideDialog, ReplyDialog } from './review-dialogs.tsx'

const views: readonly { readonly key: string; readonly status: FeedbackStatus; readonly title: TextKey }[] = [
  { key: '', status: 'submitted', title: 'reviews.view.submitted' },
  { key: 'visible', status: 'visible', title: 'reviews.view.visible' },
  { key: 'hidden', status: 'hidden', title: 'reviews.view.hidden' },
]

/** Reviews and replies: those to decide first, the oldest first. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const announce = useAnnounce()
  const { view: key, show } = useListParams()
  const view = views.find((each) => each.key === key)
  const list = useInfiniteQuery(feedbackListQuery(view?.status ?? 'submitted'))
  const [hidden, setHidden] = useState<Feedback>()
  const [answered, setAnswered] = useState<Feedback>()
  const [error, setError] = useState('')
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? []
  const first = list.data?.pages[0]

  const refresh = () => queryClient.invalidateQueries({ queryKey: ['reviews'] })

  async function publish({ type, id, text }: Feedback) {
    setError('')
    try {
      await call('doDecideFeedback', { type, id, decision: 'visible', seenText: text })
      announce(t('reviews.published'))
    } catch (refusal) {
      setError(toText(refusal))
    }
    await refresh()
  }

  return (
    <Page
      title={t('screen.reviews')}
      isFlush
      bars={
        <ViewTabs
          label={t('reviews.views')}
          current={view?.key ?? ''}
          views={views.map((each) => ({
            key: each.key,
            title: t(each.title),
            count: each.key === '' ? first?.submitted : undefined,
          }))}
          onShow={(next) => show({ view: next })}
        />
      }
    >
      {list.isError && <Notice tone="bad">{toText(list.error)}</Notice>}
      {error !== '' && <Notice tone="bad">{error}</Notice>}
      {list.isSuccess && entries.length === 0 ? (
        <EmptyState icon="star" title={t('reviews.empty.title')} text={t('reviews.empty.text')} />
      ) : (
        <ul className="olist">
          {entries.map((entry) => (
            <FeedbackEntry
              key={`${entry.type}${entry.id}`}
              entry={entry}
              timeZone={first?.timeZone ?? 'UTC'}
              onPublish={() => void publish(entry)}
              onHide={() => setHidden(entry)}
              onReply={() => setAnswered(entry)}
            />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div className="pager">
          <button type="button" className="btn sm" onClick={() => void list.fetchNextPage()}>
            {t('reviews.more')}
          </button>
        </div>
      )}
      {hidden && <HideDialog entry={hidden} onClose={() => setHidden(undefined)} onDone={refresh} />}
      {answered && <ReplyDialog entry={answered} onClose={() => setAnswered(undefined)} onDone={refresh} />}
    </Page>
  )
}

interface FeedbackEntryProps {
  readonly entry: Feedback
  readonly timeZone: string
  readonly onPublish: () => void
  readonly onHide: () => void
  readonly onReply: () => void
}

function FeedbackEntry({ entry, timeZone, onPublish, onHide, onReply }: FeedbackEntryProps) {
  const t = useText()
  const formatTime = useFormatTime(timeZone)
  const isReview = entry.type === 'review'
  return (
    <li className="rh">
      <ItemPicture name="" imageBase={entry.imageBase} size="l" />
      <div className="grow stack">
        <div className="row between wrap">
          <b>{isReview ? entry.title : t('reviews.replyTo', { title: entry.title })}</b>
          <span className="soft s12 nw">{formatTime(entry.createdAt)}</span>
        </div>
        <p className="soft s12">
          {entry.rating !== null && (
            <>
              <span aria-hidden="true">{'★'.repeat(entry.rating).padEnd(5, '☆')}</span>{' '}
              <span className="sr">{t('reviews.rating', { rating: entry.rating })}</span>
            </>
          )}
          {entry.itemName} · {entry.authorName ?? t('reviews.noName')}
          {entry.isVerified && ` · ${t('reviews.verified')}`}
        </p>
        <p className="pre">{entry.text}</p>
        {entry.replies.map((reply, at) => (
          <p key={at} className="soft pre">
            <b>{reply.authorName ?? t('reviews.noName')}</b> {reply.text}
          </p>
        ))}
        {entry.hiddenReason !== null && (
          <p className="soft">
            <Badge>{t('reviews.hidden')}</Badge> {entry.hiddenReason}
          </p>
        )}
        <div className="row wrap">
          {entry.status !== 'visible' && (
            <button type="button" className="btn sm pri" onClick={onPublish}>
              {t('reviews.publish')}
            </button>
          )}
          {isReview && entry.status !== 'hidden' && (
            <button type="button" className="btn sm" onClick={onReply}>
              {t('reviews.reply')}
            </button>
          )}
          {entry.status !== 'hidden' && (
            <button type="button" className="btn sm" onClick={onHide}>
              {t('reviews.hide')}
            </button>
          )}
        </div>
      </div>
    </li>
  )
}
