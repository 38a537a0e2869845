import type { PickItem, PickList } from '../../data/pick-queries.ts'
import { useText } from '../../text/text.tsx'
import { ScanBar, toHint } from './scan-bar.tsx'
import { toParcel, toTotals } from './pick-model.ts'
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
  const toPack =
    order && toParcel(picking.list, order.orderId).find(({ line }) => line.packed < line.wanted && line.missing === 0)
  if (order === undefined) return <ScanBar {...bar} title={t('pick.allFound')} hint={t('pick.allFoundHint')} />
  return toPack ? (
    <ScanBar
      {...bar}
      title={t('pick.scanItem', { name: describe(toPack.item) })}
      hint={t('pick.intoBox', { box: order.box, number: order.orderId })}
    />
  ) : (
    <ScanBar
      {...bar}
      title={t('pick.scanTracking')}
      hint={t('pick.intoBox', { box: order.box, number: order.orderId })}
    />
  )
}
