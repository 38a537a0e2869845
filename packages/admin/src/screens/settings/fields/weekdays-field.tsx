import { languageTags } from '@vitrine/contract/kernel/i18n/languages'
import { useId } from 'react'
import { FieldMessages } from '../../../parts/form/field-messages.tsx'
import { useLocale } from '../../../text/text.tsx'
import { getWeekdayName, weekdays } from './hours-field.tsx'
import type { FieldInput } from './field-input.ts'

export function WeekdaysField({ label, hint, error, value, onChange, onBlur }: FieldInput) {
  const id = useId()
  const tag = languageTags[useLocale()]
  const chosen = new Set<unknown>(Array.isArray(value) ? value : [])
  return (
    <fieldset className="f" aria-describedby={id}>
      <legend className="lab">{label}</legend>
      <div className="days">
        {weekdays.map((weekday) => (
          <label key={weekday} className="opt">
            <input
              className="ck"
              type="checkbox"
              checked={chosen.has(weekday)}
              onChange={({ target }) =>
                onChange(weekdays.filter((each) => (each === weekday ? target.checked : chosen.has(each))))
              }
              onBlur={onBlur}
            />
            {getWeekdayName(weekday, tag)}
          </label>
        ))}
      </div>
      <FieldMessages id={id} hint={hint} error={error} />
    </fieldset>
  )
}
