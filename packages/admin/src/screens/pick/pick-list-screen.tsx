import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { pickListQuery, type PickItem, type PickList } from '../../data/pick-queries.ts'
import { operatorQuery } from '../../data/queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { ActionDialog } from '../../parts/action-dialog.tsx'
import { useFormatTime } from '../../parts/format-time.ts'
import { Icon } from '../../parts/icon.tsx'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { LazyCameraScanner } from '../../parts/scan/lazy-camera-scanner.tsx'
import { giveScanFeedback } from '../../parts/scan/scan-feedback.ts'
import { useWedgeScanner } from '../../parts/scan/use-wedge-scanner.ts'
import { useLocale, useText } from '../../text/text.tsx'
import { BoxesCard } from './packing/boxes-card.tsx'
import { ListDone } from './list-done.tsx'
import { PackOrderCard } from './packing/pack-order-card.tsx'
import { PickItems } from './pick-items.tsx'
import { PickListMenu } from './pick-list-menu.tsx'
import { PickProgress } from './pick-progress.tsx'
import { findNextItem, findPackedOrder } from './next-work.ts'
import { PaneScanBar } from './pane-scan-bar.tsx'
import { ShelfDialog } from './shelf-dialog.tsx'
import { ShortPickDialog } from './short-pick-dialog.tsx'
import { findByCode, findOrderByCode, toOrderProgress } from './pick-model.ts'
import { toLabelDoubts, useLabelScan } from './packing/use-label-scan.ts'
import { usePicking, type Pane, type Picking } from './use-picking.ts'
import '../../look/pick.css'

/** A list: what to collect at the left, what to pack at the right; on a phone one of both. */
export function PickListScreen({ pane }: { readonly pane: Pane }) {
  const t = useText()
  const toText = useRefusalText()
  const { pickListId = '' } = useParams()
  const { data: list, error } = useQuery(pickListQuery(Number(pickListId)))
  const parent = { path: '/pick', title: t('screen.pick') }
  if (list !== undefined) return <LoadedList key={list.id} loaded={list} pane={pane} />
  return (
    <Page title={t('pick.list', { number: pickListId })} parent={parent}>
      {error ? (
        <Notice tone="bad">{toText(error)}</Notice>
      ) : (
        <div role="status" aria-busy="true" aria-label={t('state.loading')} className="stack">
          <span className="sk" />
          <span className="sk" />
        </div>
      )}
    </Page>
  )
}

function LoadedList({ loaded, pane }: { readonly loaded: PickList; readonly pane: Pane }) {
  const t = useText()
  const locale = useLocale()
  const navigate = useNavigate()
  const formatTime = useFormatTime(loaded.timeZone)
  const { data: operator } = useQuery(operatorQuery)
  const picking = usePicking(loaded)
  const { list } = picking
  const [params] = useSearchParams()
  const [isCameraOpen, setCameraOpen] = useState(false)
  const [short, setShort] = useState<PickItem>()
  const [placed, setPlaced] = useState<PickItem>()
  const label = useLabelScan(picking)
  const isOn = list.state === 'open' && list.isMine
  const order = findPackedOrder(list, Number(params.get('order')))
  const isDialogOpen = short !== undefined || placed !== undefined || label.asked !== undefined
  const next = findNextItem(list, locale)

  function scan(code: string) {
    // A complete parcel needs nothing but its label.
    const isLabel =
      pane === 'pack' &&
      order !== undefined &&
      toOrderProgress(list, order).isComplete &&
      findByCode(list.items, code.trim()) === undefined
    const box = findOrderByCode(list, code.trim())
    if (box) {
      picking.clearResult()
      giveScanFeedback(true)
      void navigate(`/pick/${list.id}/pack?order=${box.orderId}`, { replace: pane === 'pack' })
    } else if (isLabel) void label.scan(order, code.trim())
    else picking.scan(code, pane, order?.orderId)
  }
  useWedgeScanner(isOn && !isDialogOpen, scan)

  if (list.state !== 'open' && picking.pending.length === 0) return <ListDone list={list} />
  return (
    <Page
      saysConnection
      title={t('pick.list', { number: list.id })}
      parent={{ path: '/pick', title: t('screen.pick') }}
      state={
        <span className="soft hide-ph">
          {t('pick.startedBy', { time: formatTime(list.startedAt), name: list.operator.name })}
        </span>
      }
      actions={
        <>
          {isOn && pane === 'pick' && next && (
            <button type="button" className="btn hide-ph" onClick={() => setShort(next)}>
              <Icon name="warning" />
              {t('pick.notThere')}
            </button>
          )}
          {isOn && pane === 'pick' && !next && (
            <Link className="btn pri" to={`/pick/${list.id}/pack`}>
              {t('pick.goOnToPacking')}
            </Link>
          )}
          <PickListMenu list={list} />
        </>
      }
      bars={<PickProgress list={list} pane={pane} />}
      isFlush
    >
      <ListNotices picking={picking} />
      <div className={`pp on-${pane}`}>
        <div className="pickc">
          <PaneScanBar picking={picking} pane={pane} next={next} order={order} onCamera={() => setCameraOpen(true)} />
          <PickItems
            picking={picking}
            current={pane === 'pick' ? next : undefined}
            isOn={isOn}
            onPlace={operator?.permissions.includes('stock') ? setPlaced : undefined}
          />
        </div>
        <div className="packc">
          {order && (
            <PackOrderCard
              picking={picking}
              order={order}
              isOn={isOn}
              scannedTracking={label.trackingOf(order.orderId)}
              onLeft={() => {
                picking.clearResult()
                void navigate(`/pick/${list.id}/pack`, { replace: true })
              }}
            />
          )}
          <BoxesCard list={list} currentId={order?.orderId} />
        </div>
      </div>
      {isOn && (
        <div className="scanfoot ph">
          {pane === 'pick' ? (
            <button type="button" className="btn" disabled={!next} onClick={() => setShort(next)}>
              <Icon name="warning" />
              {t('pick.notThere')}
            </button>
          ) : (
            <Link className="btn" to={`/pick/${list.id}`} replace>
              <Icon name="back" />
              {t('pick.pane.pick')}
            </Link>
          )}
          <button type="button" className="btn pri" onClick={() => setCameraOpen(true)}>
            <Icon name="scan" />
            {t('pick.scan')}
          </button>
        </div>
      )}
      {isCameraOpen && !label.asked && (
        <LazyCameraScanner status={picking.result?.text ?? ''} onCode={scan} onClose={() => setCameraOpen(false)} />
      )}
      {label.asked && (
        <ActionDialog
          title={t('pick.tracking.ask', { code: label.asked.code })}
          action={t('pick.tracking.use')}
          consequences={toLabelDoubts(t, label.asked)}
          error=""
          isBusy={false}
          onClose={label.drop}
          onConfirm={label.take}
        />
      )}
      {short && <ShortPickDialog list={list} item={short} onClose={() => setShort(undefined)} />}
      {placed && <ShelfDialog list={list} item={placed} onClose={() => setPlaced(undefined)} />}
    </Page>
  )
}

function ListNotices({ picking: { list, pending, isOffline } }: { readonly picking: Picking }) {
  const t = useText()
  const changed = list.orders.filter(({ problems }) => problems.length > 0)
  return (
    <div className="pick-notes stack">
      {isOffline && <Notice tone="warn">{t('pick.offline', { count: pending.length })}</Notice>}
      {!list.isMine && list.state === 'open' && (
        <Notice tone="info">{t('pick.others', { name: list.operator.name })}</Notice>
      )}
      {changed.length > 0 && (
        <Notice tone="bad">{t('pick.changed', { numbers: changed.map(({ orderId }) => orderId).join(', ') })}</Notice>
      )}
    </div>
  )
}
