import { useInfiniteQuery } from '@tanstack/react-query'
import { notificationViews } from '@vitrine/contract/account/notification-kinds'
import { languageTags } from '@vitrine/contract/kernel/i18n/languages'
import { useState } from 'react'
import { notificationsQuery, readNotifications } from '../../data/notification-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { useAnnounce } from '../../parts/announcer.tsx'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { EmptyState } from '../../parts/screen-states.tsx'
import { useListParams } from '../../parts/use-list-params.ts'
import { ViewTabs } from '../../parts/view-tabs.tsx'
import { useLocale, useText } from '../../text/text.tsx'
import '../../look/notifications.css'
import { groupByDay } from './group-by-day.ts'
import { NotificationRow } from './notification-row.tsx'
import { NotificationSettings } from './notification-settings.tsx'

/** What the person is told, by day. */
export function Component() {
  const t = useText()
  const locale = useLocale()
  const toText = useRefusalText()
  const announce = useAnnounce()
  const { view: named, show } = useListParams()
  const view = notificationViews.find((each) => each === named) ?? 'all'
  const list = useInfiniteQuery(notificationsQuery(view))
  const first = list.data?.pages[0]
  const rows = list.data?.pages.flatMap(({ notifications }) => notifications) ?? []
  const timeZone = first?.timeZone ?? 'UTC'
  const counts = { all: undefined, unread: first?.unread, mentions: first?.unreadMentions, open: first?.open }
  const hour = new Intl.DateTimeFormat(languageTags[locale], { timeZone, hour: 'numeric', minute: '2-digit' })

  async function readAll() {
    try {
      await readNotifications()
      announce(t('notifications.allRead'))
    } catch (refusal) {
      announce(toText(refusal))
    }
  }

  return (
    <Page
      title={t('screen.notifications')}
      actions={
        (first?.unread ?? 0) > 0 && (
          <button type="button" className="btn" onClick={() => void readAll()}>
            {t('notifications.readAll')}
          </button>
        )
      }
      bars={
        <ViewTabs
          label={t('notifications.views')}
          current={view}
          views={notificationViews.map((key) => ({
            key,
            title: t(`notifications.view.${key}`),
            count: counts[key] || undefined,
          }))}
          onShow={(key) => show({ view: key === 'all' ? '' : key })}
        />
      }
    >
      {list.isError && <Notice tone="bad">{toText(list.error)}</Notice>}
      <div className="cols">
        {list.isSuccess && rows.length === 0 ? (
          <EmptyState icon="bell" title={t('notifications.empty.title')} text={t('notifications.empty.text')} />
        ) : (
          <section className="card" aria-label={t('screen.notifications')} aria-busy={!list.isSuccess}>
            {groupByDay(rows, timeZone).map(({ day, rows: ofDay }) => (
              <div key={day}>
                <h2 className="nh">
                  <DayName day={day} timeZone={timeZone} />
                </h2>
                <ul className="nts">
                  {ofDay.map((notification) => (
                    <NotificationRow
                      key={notification.id}
                      notification={notification}
                      time={hour.format(new Date(notification.createdAt))}
                    />
                  ))}
                </ul>
              </div>
            ))}
            {list.hasNextPage && (
              <div className="pager">
                <button type="button" className="btn sm" onClick={() => void list.fetchNextPage()}>
                  {t('notifications.more')}
                </button>
              </div>
            )}
          </section>
        )}
        <aside className="stack">{first && <NotificationSettings kinds={first.kinds} />}</aside>
      </div>
    </Page>
  )
}

const dayMs = 86_400_000

function DayName({ day, timeZone }: { readonly day: string; readonly timeZone: string }) {
  const t = useText()
  const locale = useLocale()
  // Of the first drawing: a night that passes meanwhile changes no more than a word.
  const [now] = useState(() => Date.now())
  const dayOf = (time: number) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(time)
  if (day === dayOf(now)) return <>{t('notifications.today')}</>
  if (day === dayOf(now - dayMs)) return <>{t('notifications.yesterday')}</>
  const format = new Intl.DateTimeFormat(languageTags[locale], { timeZone: 'UTC', dateStyle: 'long' })
  return <>{format.format(new Date(`${day}T00:00:00Z`))}</>
}
