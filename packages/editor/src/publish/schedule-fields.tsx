import { useId } from 'react'
import { toLocalTime } from '../model/pages/shop-time.ts'
import { useLocale, useText } from '../text/text.tsx'
import type { findScheduleFault, ScheduleFormValues } from './schedule-form.ts'

interface Props {
  readonly times: ScheduleFormValues
  readonly timeZone: string
  readonly fault: ReturnType<typeof findScheduleFault>
  readonly onChange: (times: ScheduleFormValues) => void
}

const dayMs = 86_400_000

/** When to publish, and whether to unpublish again; in the shop's time zone. */
export function ScheduleFields({ times, timeZone, fault, onChange }: Props) {
  const t = useText()
  const inDays = (days: number) => toLocalTime(new Date(Date.now() + days * dayMs), timeZone)
  return (
    <>
      <span className="seg full" role="group" aria-label={t('publish.when')}>
        <button
          type="button"
          className={times.from === null ? 'on' : undefined}
          aria-pressed={times.from === null}
          onClick={() => onChange({ ...times, from: null })}
        >
          {t('publish.now')}
        </button>
        <button
          type="button"
          className={times.from === null ? undefined : 'on'}
          aria-pressed={times.from !== null}
          onClick={() => onChange({ ...times, from: times.from ?? inDays(1) })}
        >
          {t('publish.later')}
        </button>
      </span>
      {times.from !== null && (
        <DateTimeInput
          label={t('publish.from')}
          value={times.from}
          timeZone={timeZone}
          onChange={(from) => onChange({ ...times, from })}
        />
      )}
      {times.from !== null && <p className="ed-soft">{t('publish.byItself')}</p>}
      <label className="tog">
        <span>{t('publish.unpublishAfterwards')}</span>
        <input
          type="checkbox"
          checked={times.until !== null}
          onChange={({ target }) => onChange({ ...times, until: target.checked ? inDays(8) : null })}
        />
      </label>
      {times.until !== null && (
        <DateTimeInput
          label={t('publish.until')}
          value={times.until}
          timeZone={timeZone}
          onChange={(until) => onChange({ ...times, until })}
        />
      )}
      {fault && (
        <p className="ed-fault" role="alert">
          {t(fault === 'order' ? 'publish.errorOrder' : 'publish.errorNoTime')}
        </p>
      )}
    </>
  )
}

function DateTimeInput({
  label,
  value,
  timeZone,
  onChange,
}: {
  label: string
  value: string
  timeZone: string
  onChange: (value: string) => void
}) {
  const t = useText()
  const locale = useLocale()
  const id = useId()
  const day = new Date(`${value}:00Z`)
  const weekday = Number.isNaN(day.getTime())
    ? ''
    : new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(day)
  return (
    <div className="ef">
      <label htmlFor={id}>{label}</label>
      {/* Some browsers add seconds. */}
      <input
        id={id}
        type="datetime-local"
        value={value}
        aria-describedby={`${id}-zone`}
        onChange={({ target }) => onChange(target.value.slice(0, 16))}
      />
      <p id={`${id}-zone`}>{[weekday, t('publish.zone', { timeZone })].filter((words) => words !== '').join(', ')}</p>
    </div>
  )
}
