import { languageTags } from '@vitrine/contract/kernel/i18n/languages'
import { useId } from 'react'
import { FieldMessages } from '../../../parts/form/field-messages.tsx'
import { Icon } from '../../../parts/icon.tsx'
import { useLocale, useText } from '../../../text/text.tsx'
import type { FieldInput } from './field-input.ts'

interface Hours {
  readonly weekday: number
  readonly from: string
  readonly to: string
}

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** 1 is Monday. */
export function getWeekdayName(weekday: number, tag: string): string {
  // 1 January 2024 was a Monday.
  return new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday))
}

/** Opening hours: none, one or several for each day. */
export function HoursField({ label, hint, error, value, onChange, onBlur }: FieldInput) {
  const t = useText()
  const id = useId()
  const tag = languageTags[useLocale()]
  // The value of the setting, as the contract describes it.
  const hours = (Array.isArray(value) ? value : []) as readonly Hours[]
  const set = (changed: Hours, next: Partial<Hours>) =>
    onChange(hours.map((each) => (each === changed ? { ...each, ...next } : each)))
  const add = (weekday: number) => {
    const last = hours.findLast((each) => each.weekday === weekday)
    const added = last ? { weekday, from: last.to, to: '20:00' } : { weekday, from: '09:00', to: '17:00' }
    onChange([...hours, added].toSorted((one, other) => one.weekday - other.weekday))
  }
  return (
    <fieldset className="f" aria-describedby={id}>
      <legend className="sr">{label}</legend>
      <table className="tb hours">
        <tbody>
          {weekdays.map((weekday) => {
            const day = getWeekdayName(weekday, tag)
            const own = hours.filter((each) => each.weekday === weekday)
            return (
              <tr key={weekday}>
                <th scope="row">{day}</th>
                <td>
                  {own.length === 0 && <span className="soft">{t('setting.hours.closed')}</span>}
                  {own.map((each, at) => (
                    <div className="row" key={at}>
                      <input
                        className="inp"
                        type="time"
                        aria-label={t('setting.hours.from', { day })}
                        value={each.from}
                        onChange={({ target }) => set(each, { from: target.value })}
                        onBlur={onBlur}
                      />
                      <span aria-hidden="true">–</span>
                      <input
                        className="inp"
                        type="time"
                        aria-label={t('setting.hours.to', { day })}
                        value={each.to}
                        onChange={({ target }) => set(each, { to: target.value })}
                        onBlur={onBlur}
                      />
                      <button
                        type="button"
                        className="ib sm"
                        aria-label={t('setting.hours.remove', { day })}
                        onClick={() => onChange(hours.filter((other) => other !== each))}
                      >
                        <Icon name="close" />
                      </button>
                    </div>
                  ))}
                </td>
                <td className="num">
                  <button
                    type="button"
                    className="ib sm"
                    aria-label={t('setting.hours.add', { day })}
                    onClick={() => add(weekday)}
                  >
                    <Icon name="add" />
                  </button>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <FieldMessages id={id} hint={hint} error={error} />
    </fieldset>
  )
}
