import type { PickItem, PickList } from '../../data/pick-queries.ts'
import { useText } from '../../text/text.tsx'
import { ScanBar, toHint } from './scan-bar.tsx'
import { findNextToPack, toOrderProgress, toTotals } from './pick-model.ts'
import { describe, openLines, type Pane, type Picking } from './use-picking.ts'

interface PaneScanBarProps {
  readonly picking: Picking
  readonly pane: Pane
  readonly next: PickItem | undefined
  readonly order: PickList['orders'][number] | undefined
  readonly onCamera: () => void
}

/** What is scanned next in the open part of the work. */
export function PaneScanBar({ picking, pane, next, order, onCamera }: PaneScanBarProps) {
  const t = useText()
  const bar = { result: picking.result, onCamera, onClear: picking.clearResult }
  if (pane === 'pick')
    return next ? (
      <ScanBar
        {...bar}
        title={t('pick.scanItem', { name: describe(next) })}
        hint={toHint(t, next, toTotals(openLines(picking.list, next)).left)}
      />
    ) : (
      <ScanBar {...bar} title={t('pick.allFound')} hint={t('pick.allFoundHint')} />
    )
  const toPack = order && findNextToPack(picking.list, order)
  if (order === undefined) return <ScanBar {...bar} title={t('pick.allFound')} hint={t('pick.allFoundHint')} />
  const place = { box: order.box, number: order.orderId }
  if (toPack)
    return (
      <ScanBar
        {...bar}
        title={t('pick.scanItem', { name: describe(toPack.item) })}
        hint={`${t('pick.intoBox', place)}, ${t('pick.more', { count: toPack.left })}`}
      />
    )
  const { isComplete, packed } = toOrderProgress(picking.list, order)
  if (isComplete) return <ScanBar {...bar} title={t('pick.scanTracking')} hint={t('pick.intoBox', place)} />
  return packed > 0 ? (
    <ScanBar {...bar} title={t('pick.rest')} hint={t('pick.restHint', place)} />
  ) : (
    <ScanBar {...bar} title={t('pick.noneThere')} hint={t('pick.noneThereHint', place)} />
  )
}
