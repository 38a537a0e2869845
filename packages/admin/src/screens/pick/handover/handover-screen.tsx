import { useQuery } from '@tanstack/react-query'
import { languageTags } from '@vitrine/contract/kernel/i18n/languages'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { handoverQuery } from '../../../data/pick-queries.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { Icon } from '../../../parts/icon.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { Page } from '../../../parts/page.tsx'
import { EmptyState } from '../../../parts/screen-states.tsx'
import { useLocale, useText } from '../../../text/text.tsx'
import { HandoverTable } from './handover-table.tsx'
import '../../../look/pick.css'

/** The parcels of a day, one sheet for each carrier, to be signed by the driver. */
export function Component() {
  const t = useText()
  const locale = useLocale()
  const toText = useRefusalText()
  const dayId = useId()
  const [params, setParams] = useSearchParams()
  const { data, error } = useQuery(handoverQuery(params.get('day') ?? undefined))
  const carriers = Map.groupBy(data?.parcels ?? [], ({ carrier }) => carrier)
  const day =
    data &&
    new Intl.DateTimeFormat(languageTags[locale], { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(data.day))
  return (
    <Page
      title={t('pick.handover')}
      parent={{ path: '/pick', title: t('screen.pick') }}
      width="form"
      actions={
        <button type="button" className="btn pri" disabled={carriers.size === 0} onClick={() => print()}>
          <Icon name="print" />
          {t('pick.handover.print')}
        </button>
      }
    >
      <div className="stack">
        {error && <Notice tone="bad">{toText(error)}</Notice>}
        <div className="f no-print handover-day">
          <label htmlFor={dayId}>{t('pick.handover.day')}</label>
          <input
            id={dayId}
            className="inp"
            type="date"
            value={data?.day ?? params.get('day') ?? ''}
            onChange={({ target }) => target.value !== '' && setParams({ day: target.value }, { replace: true })}
          />
        </div>
        {data && carriers.size === 0 && (
          <EmptyState icon="truck" title={t('pick.handover.empty.title')} text={t('pick.handover.empty.text')} />
        )}
        {data &&
          [...carriers].map(([carrier, parcels]) => (
            <HandoverTable
              key={carrier}
              carrier={carrier}
              parcels={parcels}
              heading={t('pick.handover.heading', { shop: data.shopName, day: day ?? '' })}
              timeZone={data.timeZone}
            />
          ))}
      </div>
    </Page>
  )
}
