import { Link } from 'react-router'
import type { PickLists } from '../../../data/pick-queries.ts'
import { Badge } from '../../../parts/badge.tsx'
import { useFormatTime } from '../../../parts/format-time.ts'
import { useText } from '../../../text/text.tsx'

interface PickListRowsProps {
  readonly title: string
  readonly lists: PickLists['lists']
  readonly timeZone: string
}

/** A card of lists; nothing without any. */
export function PickListRows({ title, lists, timeZone }: PickListRowsProps) {
  if (lists.length === 0) return null
  return (
    <section className="card">
      <header>
        <h2>{title}</h2>
      </header>
      <ul className="plists">
        {lists.map((list) => (
          <PickListRow key={list.id} list={list} timeZone={timeZone} />
        ))}
      </ul>
    </section>
  )
}

function PickListRow({ list, timeZone }: { readonly list: PickLists['lists'][number]; readonly timeZone: string }) {
  const t = useText()
  const formatTime = useFormatTime(timeZone)
  return (
    <li>
      <Link to={`/pick/${list.id}`}>
        <span className="row between">
          <b>{t('pick.list', { number: list.id })}</b>
          {list.state === 'open' && (
            <span className="num">{t('pick.progress', { picked: list.picked, wanted: list.wanted })}</span>
          )}
          {list.state === 'done' && <Badge tone="ok">{t('pick.state.done')}</Badge>}
          {list.state === 'cancelled' && <Badge>{t('pick.state.cancelled')}</Badge>}
        </span>
        <span className="soft s12">
          {t('pick.row', {
            orders: t('pick.orders', { count: list.orders }),
            shipped: list.shipped,
            time: formatTime(list.endedAt ?? list.startedAt),
            name: list.operator.name,
          })}
        </span>
        {list.state === 'open' && (
          <progress className="meter wide thin" value={list.picked} max={Math.max(1, list.wanted)} aria-hidden="true" />
        )}
      </Link>
    </li>
  )
}
