import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useRefusalText } from '../../data/refusal-text.ts'
import { auditLogQuery, staffQuery, type AuditFilter } from '../../data/staff-queries.ts'
import { Icon } from '../../parts/icon.tsx'
import { NewRows } from '../../parts/new-rows.tsx'
import { Notice } from '../../parts/notice.tsx'
import { isWaitingOffline, OfflineList } from '../../parts/connection/offline-list.tsx'
import { Page } from '../../parts/page.tsx'
import { EmptyState } from '../../parts/screen-states.tsx'
import { useShortcut } from '../../parts/use-shortcut.ts'
import { useSteadyRows } from '../../parts/use-steady-rows.ts'
import { useText } from '../../text/text.tsx'
import { LogTable } from './log-table.tsx'
import { useLogNames } from './use-log-names.ts'
import '../../look/log.css'

const subjects = [
  'order',
  'return',
  'withdrawal',
  'refund',
  'pickList',
  'customer',
  'message',
  'review',
  'reply',
  'catalogueImport',
  'variation',
  'page',
  'category',
  'media',
  'text',
  'settings',
  'market',
  'vatRate',
  'shippingMethod',
  'carrier',
  'paymentMethod',
  'paymentAccount',
  'operator',
  'role',
  'view',
  'previewLink',
  'publishPlan',
]
const commandLine = 'commandLine'

/** What staff changed. Filters are in the address, so that a link is a view. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const { toSubject, toThing } = useLogNames()
  const [params, setParams] = useSearchParams()
  const { data: staff = [] } = useQuery(staffQuery)
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const filter = toFilter(params)
  const log = useInfiniteQuery(auditLogQuery(filter))
  const found = log.data?.pages.flatMap(({ entries }) => entries) ?? []
  const { rows, waiting, show: showNew } = useSteadyRows(found, ({ id }) => id, JSON.stringify(filter))
  const { timeZone = 'UTC', currency = 'EUR' } = log.data?.pages[0] ?? {}

  function show(name: string, value: string) {
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  }

  /** One kind of things, or one thing. */
  function showThing(subject: string, id = '') {
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [name, value] of [
          ['thing', subject],
          ['id', id],
        ] as const)
          if (value === '') next.delete(name)
          else next.set(name, value)
        return next
      },
      { replace: id === '' },
    )
  }

  function searchLater(text: string) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => show('search', text.trim()), 200)
  }

  function reset() {
    if (field.current !== null) field.current.value = ''
    setParams(new URLSearchParams(), { replace: true })
  }

  const listedSubjects = subjects.toSorted((one, other) => toSubject(one).localeCompare(toSubject(other)))
  // A search that is still waiting must not lead back to the log.
  useEffect(() => () => clearTimeout(timer.current), [])
  useShortcut({ key: '/' }, () => field.current?.focus())

  return (
    <Page
      title={t('screen.log')}
      parent={{ path: '/settings', title: t('screen.settings') }}
      isFlush
      bars={
        <div className="bar line logbar">
          <div className="search">
            <Icon name="search" />
            <input
              ref={field}
              className="inp"
              type="search"
              aria-label={t('log.search')}
              placeholder={t('log.searchHint')}
              defaultValue={params.get('search') ?? ''}
              maxLength={120}
              onChange={({ target }) => searchLater(target.value)}
            />
            <kbd>/</kbd>
          </div>
          <select
            className="sel"
            aria-label={t('log.person')}
            value={params.get('person') ?? ''}
            onChange={({ target }) => show('person', target.value)}
          >
            <option value="">{t('log.everybody')}</option>
            {staff.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value={commandLine}>{t('log.commandLine')}</option>
          </select>
          <select
            className="sel"
            aria-label={t('log.thing')}
            value={params.get('thing') ?? ''}
            onChange={({ target }) => showThing(target.value)}
          >
            <option value="">{t('log.everything')}</option>
            {listedSubjects.map((subject) => (
              <option key={subject} value={subject}>
                {toSubject(subject)}
              </option>
            ))}
          </select>
          {filter.subject !== undefined && filter.subjectId !== undefined && (
            <span className="chip">
              <span className="v">{toThing(filter.subject, filter.subjectId)}</span>
              <button type="button" aria-label={t('log.allThings')} onClick={() => showThing('')}>
                <Icon name="close" />
              </button>
            </span>
          )}
          {(['from', 'until'] as const).map((name) => (
            <label key={name} className="row day">
              <span className="s12 soft">{t(`log.${name}`)}</span>
              <input
                className="inp"
                type="date"
                value={params.get(name) ?? ''}
                onChange={({ target }) => show(name, target.value)}
              />
            </label>
          ))}
        </div>
      }
    >
      {log.isError && <Notice tone="bad">{toText(log.error)}</Notice>}
      {isWaitingOffline(log) ? (
        <OfflineList />
      ) : log.isSuccess && rows.length === 0 ? (
        <EmptyState icon="clock" title={t('log.nothing.title')} text={t('log.nothing.text')}>
          <button type="button" className="btn" onClick={reset}>
            {t('log.reset')}
          </button>
        </EmptyState>
      ) : (
        <>
          <NewRows count={waiting} onShow={showNew} />
          <LogTable entries={rows} timeZone={timeZone} currency={currency} onShowThing={showThing} />
          <div className="pager">
            {log.hasNextPage && (
              <button
                type="button"
                className="btn sm"
                disabled={log.isFetchingNextPage}
                onClick={() => void log.fetchNextPage()}
              >
                {t('log.more')}
              </button>
            )}
            <span className="end">{t('log.lead')}</span>
          </div>
        </>
      )}
    </Page>
  )
}

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text)

function toFilter(params: URLSearchParams): AuditFilter {
  const [person, from, until] = [params.get('person') ?? '', params.get('from'), params.get('until')]
  const [subject, subjectId, search] = [params.get('thing'), params.get('id'), params.get('search')]
  return {
    ...(subject !== null && { subject }),
    ...(subjectId !== null && { subjectId }),
    ...(search !== null && { search }),
    ...(person === commandLine && { operatorId: null }),
    ...(/^\d{1,9}$/.test(person) && { operatorId: Number(person) }),
    ...(isDay(from) && { from }),
    ...(isDay(until) && { until }),
  }
}
