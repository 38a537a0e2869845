import { usePath, useText } from '../../../text/text.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { countPeriods, type CountsPageData } from './counts-controller.ts'
import { OperatorNav } from '../operator-nav.tsx'

/** Analytics of visitors who gave their consent. */
export function CountsPage({ pageData }: { pageData: CountsPageData }) {
  const t = useText()
  const path = usePath()
  return (
    <>
      <OperatorNav current="counts" isOwner={pageData.isOwner} />
      <h1 className={layout['page-title']}>{pageData.title}</h1>
      <div className={layout.stack}>
        <p className={layout.soft}>{t('operator.counts.lead')}</p>
        <p className={layout.row}>
          {countPeriods.map((days) => (
            <ButtonLink
              key={days}
              href={path(`/operator/counts?days=${days}`)}
              kind={days === pageData.days ? 'primary' : 'second'}
              size="small"
              aria-current={days === pageData.days ? 'true' : undefined}
            >
              {t('operator.counts.days', { count: days })}
            </ButtonLink>
          ))}
        </p>
        {pageData.events.length === 0 ? <p>{t('operator.counts.empty')}</p> : <Tables pageData={pageData} />}
      </div>
    </>
  )
}

function Tables({ pageData: { events, vitals, perDay } }: { pageData: CountsPageData }) {
  const t = useText()
  return (
    <>
      <table className="op-log">
        <caption>{t('operator.counts.events')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('operator.counts.event')}</th>
            <th scope="col">{t('operator.counts.times')}</th>
          </tr>
        </thead>
        <tbody>
          {events.map(({ name, hits }) => (
            <tr key={name}>
              <td>{name}</td>
              <td>{hits}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {vitals.length > 0 && (
        <table className="op-log">
          <caption>{t('operator.counts.vitals')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('operator.counts.vital')}</th>
              <th scope="col">{t('operator.counts.pages')}</th>
              <th scope="col">{t('operator.counts.mean')}</th>
              <th scope="col">{t('operator.counts.good')}</th>
            </tr>
          </thead>
          <tbody>
            {vitals.map(({ name, pages, mean, good }) => (
              <tr key={name}>
                <td>{name}</td>
                <td>{pages}</td>
                <td>{mean}</td>
                <td>{good} %</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <table className="op-log">
        <caption>{t('operator.counts.perDay')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('operator.counts.day')}</th>
            <th scope="col">{t('operator.counts.views')}</th>
            <th scope="col">{t('operator.counts.orders')}</th>
          </tr>
        </thead>
        <tbody>
          {perDay.map(({ day, views, purchases, percent }) => (
            <tr key={day}>
              <td>{day}</td>
              <td>
                <meter min={0} max={100} value={percent} aria-hidden="true" /> {views}
              </td>
              <td>{purchases}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
