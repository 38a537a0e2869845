import { useId } from 'react'
import { FieldMessages } from './field-messages.tsx'

interface SelectFieldProps {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly isDisabled?: boolean
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
}

/** A labelled choice of one, as the browser's own list: it works on every phone and with every screen reader. */
export function SelectField({ label, value, options, hint, error, isDisabled, onChange, onBlur }: SelectFieldProps) {
  const id = useId()
  return (
    <div className="f">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="sel"
        value={value}
        disabled={isDisabled}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-messages`}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldMessages id={`${id}-messages`} hint={hint} error={error} />
    </div>
  )
}
