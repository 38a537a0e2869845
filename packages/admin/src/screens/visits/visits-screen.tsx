import { useQuery } from '@tanstack/react-query'
import { countedEvents } from '@vitrine/contract/analytics/counts'
import { languageTags } from '@vitrine/contract/kernel/i18n/languages'
import { useSearchParams } from 'react-router'
import { countsQuery } from '../../data/content-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { EmptyState } from '../../parts/screen-states.tsx'
import { useLocale, useText } from '../../text/text.tsx'
import { DayChart } from './day-chart.tsx'
import { summarizeVitals } from './summarize-vitals.ts'
import '../../look/visits.css'

const periods = [7, 30, 90, 400]

/** What visitors did who agreed to statistics. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const locale = useLocale()
  const [params, setParams] = useSearchParams()
  const days = periods.find((each) => String(each) === params.get('days')) ?? 30
  const counts = useQuery(countsQuery(days))
  const number = new Intl.NumberFormat(languageTags[locale])
  const sums = counts.data?.sums ?? []
  const events = countedEvents.flatMap((name) => sums.filter((sum) => sum.name === name && sum.dimension === ''))
  const vitals = summarizeVitals(sums)

  return (
    <Page
      title={t('screen.visits')}
      bars={
        <nav className="tabs" aria-label={t('visits.period')}>
          {periods.map((each) => (
            <button
              key={each}
              type="button"
              className={each === days ? 'on' : ''}
              aria-current={each === days ? 'true' : undefined}
              onClick={() => setParams({ days: String(each) }, { replace: true })}
            >
              {t('visits.days', { count: each })}
            </button>
          ))}
        </nav>
      }
    >
      {counts.isError && <Notice tone="bad">{toText(counts.error)}</Notice>}
      {counts.isSuccess && events.length === 0 ? (
        <EmptyState icon="chart" title={t('visits.empty')} text={t('visits.empty.text')} />
      ) : (
        <div className="stack">
          <p className="soft">{t('visits.lead')}</p>
          {counts.data && <DayChart days={counts.data.days} />}
          <div className="visits">
            <section className="card">
              <header>
                <h2>{t('visits.events')}</h2>
              </header>
              <table className="tbl">
                <thead>
                  <tr>
                    <th>{t('visits.event')}</th>
                    <th className="num">{t('visits.times')}</th>
                  </tr>
                </thead>
                <tbody>
                  {events.map(({ name, hits }) => (
                    <tr key={name}>
                      <td>{name.replaceAll('_', ' ')}</td>
                      <td className="num">{number.format(hits)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
            {vitals.length > 0 && (
              <section className="card">
                <header>
                  <h2>{t('visits.vitals')}</h2>
                </header>
                <table className="tbl">
                  <thead>
                    <tr>
                      <th>{t('visits.vital')}</th>
                      <th className="num">{t('visits.pages')}</th>
                      <th className="num">{t('visits.mean')}</th>
                      <th className="num">{t('visits.good')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {vitals.map(({ name, pages, mean, good }) => (
                      <tr key={name}>
                        <td>{name}</td>
                        <td className="num">{number.format(pages)}</td>
                        <td className="num">{number.format(mean)}</td>
                        <td className="num">{good} %</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </section>
            )}
          </div>
        </div>
      )}
    </Page>
  )
}
