import type { BooleanField, ChoiceField } from '@vitrine/contract/blocks/field'
import { getLabel } from '@vitrine/contract/kernel/i18n/locale'
import { useId } from 'react'
import { useLocale } from '../../text/text.tsx'
import { Group, Row } from './row.tsx'
import { useField, useIsLocked } from '../use-field.ts'

// The limits for options side by side in the narrowest drawer.
const sideBySide = { options: 4, letters: 30 }

/** Few short options are shown side by side, others in a select. */
export function ChoiceControl({
  field,
  at,
  label,
}: {
  readonly field: ChoiceField
  readonly at: string
  readonly label: string
}) {
  const locale = useLocale()
  const name = useId()
  const isLocked = useIsLocked()
  const { value, write } = useField(field, at)
  const options = field.options.map((option) => ({ value: option.value, label: getLabel(option.label, locale) }))
  const fitsInRow =
    options.length <= sideBySide.options &&
    options.reduce((letters, option) => letters + option.label.length, 0) <= sideBySide.letters
  if (!fitsInRow) {
    return (
      <Row label={label}>
        {(inputProps) => (
          <select {...inputProps} value={value} disabled={isLocked} onChange={(event) => write(event.target.value)}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        )}
      </Row>
    )
  }
  return (
    <Group label={label}>
      <div className="seg full">
        {options.map((option) => (
          <label key={option.value} className={option.value === value ? 'on' : undefined}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={isLocked}
              onChange={() => write(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </Group>
  )
}

export function BooleanControl({
  field,
  at,
  label,
}: {
  readonly field: BooleanField
  readonly at: string
  readonly label: string
}) {
  const isLocked = useIsLocked()
  const { value, write } = useField(field, at)
  return (
    <label className="tog">
      {label}
      <input type="checkbox" checked={value} disabled={isLocked} onChange={(event) => write(event.target.checked)} />
    </label>
  )
}
