import { getNumberFormat } from '@vitrine/contract/kernel/i18n/number-formats'
import type { PickupPoint } from '@vitrine/contract/checkout/delivery'
import { useLocale, useText } from '../../../text/text.tsx'
import styles from '../delivery.module.css'
import { openToday } from './open-today.ts'

interface PointListProps {
  readonly points: readonly PickupPoint[]
  readonly selectedId: string
  /** 1 is Monday. */
  readonly weekday: number
  readonly onChoose: (id: string) => void
}

/** The points of the map as a radio group. */
export function PointList({ points, selectedId, weekday, onChoose }: PointListProps) {
  const t = useText()
  return (
    <div className={styles.points} role="radiogroup" aria-label={t('finder.choose')}>
      {points.map((point, index) => (
        <label key={point.id} className={styles.point} data-point={point.id}>
          <input
            type="radio"
            name="point"
            value={point.id}
            checked={point.id === selectedId}
            onChange={() => onChoose(point.id)}
          />
          <span className={styles.place} aria-hidden="true">
            {index + 1}
          </span>
          <span className={styles.words}>
            <span className={styles.name}>
              {point.keyword} {point.number}
            </span>
            <span>{[point.place, `${point.street}, ${point.zipCode} ${point.city}`].filter(Boolean).join(', ')}</span>
            <span>
              <Opening point={point} weekday={weekday} />
            </span>
          </span>
          <Distance metres={point.distance} />
        </label>
      ))}
    </div>
  )
}

function Opening({ point, weekday }: { point: PickupPoint; weekday: number }) {
  const t = useText()
  const kind = t(`finder.kinds.one.${point.kind}`)
  const open = openToday(point, weekday)
  switch (open.is) {
    case 'always':
      return t('finder.openAlways', { kind })
    case 'until':
      return t('finder.openUntil', { kind, time: open.time })
    case 'closed':
      return t('finder.closedToday', { kind })
    case 'unknown':
      return kind
  }
}

function Distance({ metres }: { metres: number | null }) {
  const locale = useLocale()
  if (metres === null) return null
  const [value, unit] =
    metres < 950 ? ([Math.round(metres / 10) * 10, 'meter'] as const) : ([metres / 1000, 'kilometer'] as const)
  return (
    <span className={styles.distance}>
      {getNumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)}
    </span>
  )
}
