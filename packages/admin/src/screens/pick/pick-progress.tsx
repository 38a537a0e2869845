import { Link } from 'react-router'
import type { PickList } from '../../data/pick-queries.ts'
import { useText } from '../../text/text.tsx'
import { toOrderProgress, toTotals } from './pick-model.ts'
import type { Pane } from './use-picking.ts'

/** How far the list is, and both parts of the work. */
export function PickProgress({ list, pane }: { readonly list: PickList; readonly pane: Pane }) {
  const t = useText()
  const { wanted, picked } = toTotals(list.items.flatMap(({ lines }) => lines))
  const open = list.orders.filter(({ state }) => state === 'open')
  const ready = open.filter((order) => toOrderProgress(list, order).isReady).length
  const shipped = list.orders.filter(({ state }) => state === 'shipped').length
  return (
    <div className="prog">
      <div className="row between">
        <span>
          <b>{t('pick.progress', { picked, wanted })}</b>{' '}
          <span className="soft">{t('pick.forCount', { count: list.orders.length })}</span>
        </span>
        <span className="soft">{t('pick.parcels', { shipped, count: list.orders.length })}</span>
      </div>
      <progress
        className="meter wide"
        value={picked}
        max={Math.max(1, wanted)}
        aria-label={t('pick.progress', { picked, wanted })}
      />
      <nav className="seg full" aria-label={t('pick.panes')}>
        <PaneLink list={list} pane="pick" current={pane} text={t('pick.pane.pick')} />
        <PaneLink list={list} pane="pack" current={pane} text={t('pick.pane.pack', { count: ready })} />
      </nav>
    </div>
  )
}

interface PaneLinkProps {
  readonly list: PickList
  readonly pane: Pane
  readonly current: Pane
  readonly text: string
}

function PaneLink({ list, pane, current, text }: PaneLinkProps) {
  const isOn = pane === current
  return (
    <Link
      to={`/pick/${list.id}${pane === 'pack' ? '/pack' : ''}`}
      replace
      className={isOn ? 'on' : ''}
      aria-current={isOn ? 'page' : undefined}
    >
      {text}
    </Link>
  )
}
