import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { pickListsQuery } from '../../../data/pick-queries.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { dropScans } from '../../../data/scan-queue.ts'
import { Icon } from '../../../parts/icon.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { Page } from '../../../parts/page.tsx'
import { useText } from '../../../text/text.tsx'
import { PickListRows } from './pick-list-rows.tsx'
import { StartPickList } from './start-pick-list.tsx'
import { WaitingOrders } from './waiting-orders.tsx'
import '../../../look/pick.css'

/** Lists that are being picked, a new one, and orders that wait for missing items. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const { data, error } = useQuery(pickListsQuery)
  const open = data?.lists.filter(({ state }) => state === 'open') ?? []
  useEffect(() => {
    for (const { id, state } of data?.lists ?? []) if (state !== 'open') dropScans(id)
  }, [data])
  return (
    <Page
      title={t('screen.pick')}
      width="form"
      actions={
        <Link className="btn" to="/pick/handover">
          <Icon name="print" />
          {t('pick.handover')}
        </Link>
      }
    >
      {error && <Notice tone="bad">{toText(error)}</Notice>}
      {data === undefined ? (
        <div role="status" aria-busy="true" aria-label={t('state.loading')} className="stack">
          <span className="sk" />
          <span className="sk" />
        </div>
      ) : (
        <div className="stack">
          <PickListRows title={t('pick.mine')} lists={open.filter(({ isMine }) => isMine)} timeZone={data.timeZone} />
          <StartPickList ready={data.ready} isBusyElsewhere={open.length > 0} />
          <WaitingOrders waiting={data.waiting} timeZone={data.timeZone} />
          <PickListRows
            title={t('pick.colleagues')}
            lists={open.filter(({ isMine }) => !isMine)}
            timeZone={data.timeZone}
          />
          <PickListRows
            title={t('pick.ended')}
            lists={data.lists.filter(({ state }) => state !== 'open')}
            timeZone={data.timeZone}
          />
          <Link className="btn ph" to="/pick/handover">
            <Icon name="print" />
            {t('pick.handover')}
          </Link>
        </div>
      )}
    </Page>
  )
}
