import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '../../../data/client.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { stockCountsQuery, stockCountQuery, stockLocationsQuery, showChanged } from '../../../data/stock-queries.ts'
import { isWaitingOffline, OfflineList } from '../../../parts/connection/offline-list.tsx'
import { SelectField } from '../../../parts/form/select-field.tsx'
import { TextField } from '../../../parts/form/text-field.tsx'
import { useFormatTime } from '../../../parts/format-time.ts'
import { Notice } from '../../../parts/notice.tsx'
import { Page } from '../../../parts/page.tsx'
import { EmptyState } from '../../../parts/screen-states.tsx'
import { useText } from '../../../text/text.tsx'
import { CountBadge } from '../parts/state-badge.tsx'
import '../../../look/stock.css'

/** Starts a count, and lists those that run and that were booked. */
export function Component() {
  const t = useText()
  const counts = useQuery(stockCountsQuery)
  const formatTime = useFormatTime(counts.data?.timeZone ?? 'UTC')
  const rows = counts.data?.counts ?? []
  return (
    <Page title={t('stock.count.title')} parent={{ path: '/stock', title: t('screen.stock') }} width="form">
      <div className="stack">
        <StartCount />
        {isWaitingOffline(counts) && <OfflineList />}
        {counts.isSuccess && rows.length === 0 && (
          <EmptyState icon="box" title={t('stock.count.none.title')} text={t('stock.count.none.text')} />
        )}
        {rows.length > 0 && (
          <section className="card">
            <header>
              <h2>{t('stock.count.all')}</h2>
            </header>
            <ul className="olist">
              {rows.map((row) => (
                <li key={row.id}>
                  <Link to={`/stock/count/${row.id}`}>
                    <span className="row between">
                      <span className="med">
                        {row.shelf === ''
                          ? row.location
                          : t('stock.count.place', { location: row.location, shelf: row.shelf })}
                      </span>
                      <CountBadge state={row.state} />
                    </span>
                    <span className="soft s12">
                      {[formatTime(row.startedAt), t('stock.variations', { count: row.lines })].join(' · ')}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Page>
  )
}

function StartCount() {
  const t = useText()
  const navigate = useNavigate()
  const toText = useRefusalText()
  const { data: locations = [] } = useQuery(stockLocationsQuery)
  const [chosen, setChosen] = useState('')
  const [shelf, setShelf] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  // The count of a press whose answer was lost is returned by the next press.
  const key = useRef<string>(undefined)
  const open = locations.filter(({ isActive }) => isActive)
  const locationId = Number(chosen) || open[0]?.id

  async function start() {
    if (locationId === undefined) return
    setBusy(true)
    setError('')
    key.current ??= crypto.randomUUID()
    try {
      const count = await call('doStartCount', { key: key.current, locationId, shelf: shelf.trim() })
      await showChanged(stockCountQuery(count.id).queryKey, count)
      void navigate(`/stock/count/${count.id}`)
    } catch (refusal) {
      setError(toText(refusal))
      setBusy(false)
    }
  }

  return (
    <section className="card">
      <header>
        <h2>{t('stock.count.start')}</h2>
      </header>
      <form
        className="in stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void start()
        }}
      >
        {open.length > 1 && (
          <SelectField
            label={t('stock.location')}
            value={String(locationId ?? '')}
            options={open.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={setChosen}
          />
        )}
        <TextField
          label={t('stock.count.shelf')}
          hint={t('stock.count.shelfHint')}
          value={shelf}
          onChange={setShelf}
          maxLength={20}
          autoComplete="off"
        />
        {error !== '' && <Notice tone="bad">{error}</Notice>}
        <div className="row">
          <button type="submit" className="btn pri" disabled={isBusy || locationId === undefined}>
            {t('stock.count.start')}
          </button>
        </div>
      </form>
    </section>
  )
}
