import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { operatorQuery } from '../../data/queries.ts'
import { queuesQuery } from '../../data/queue-queries.ts'
import { homeQuery } from '../../data/setup-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { Icon } from '../../parts/icon.tsx'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { useText } from '../../text/text.tsx'
import { ActivitiesCard } from './activities-card.tsx'
import { HealthCard } from './health-card.tsx'
import { InsightCards } from './insight-cards.tsx'
import { QueueTiles } from './queue-tiles.tsx'
import { SalesCard, usePeriodName } from './sales-card.tsx'
import '../../look/home.css'

/** What has to be done now; below it figures, what colleagues did, and health, as the role allows. */
export function Component() {
  const t = useText()
  const refusalText = useRefusalText()
  const { data: operator } = useQuery(operatorQuery)
  const [days, setDays] = useState<1 | 7 | 30>(30)
  const { data, error: figuresError } = useQuery(homeQuery(days))
  const period = usePeriodName(days)
  // The figures are read once a minute, what waits as soon as it changes.
  const { data: waiting, error: queuesError } = useQuery(queuesQuery)
  const [firstName = ''] = operator?.name.split(' ') ?? []
  const error = queuesError ?? figuresError
  const toShip = waiting?.queues.find(({ key }) => key === 'toShip')?.count ?? 0
  const canPick = toShip > 0 && operator?.permissions.includes('orders.fulfil') === true
  return (
    <Page
      title={t('home.greeting', { name: firstName })}
      actions={
        canPick && (
          <Link className="btn pri" to="/pick">
            <Icon name="scan" />
            {t('home.pick', { count: toShip })}
          </Link>
        )
      }
    >
      <div className="stack">
        {error !== null && <Notice tone="bad">{refusalText(error)}</Notice>}
        {data && waiting && (
          <>
            <QueueTiles queues={waiting.queues} timeZone={data.timeZone} />
            {data.sales && <SalesCard sales={data.sales} days={days} onDays={setDays} />}
            {data.sales && <InsightCards days={days} period={period} />}
            {(data.activities ?? data.health) && (
              <div className="two">
                {data.activities && <ActivitiesCard activities={data.activities} timeZone={data.timeZone} />}
                {data.health && <HealthCard health={data.health} />}
              </div>
            )}
          </>
        )}
      </div>
    </Page>
  )
}
