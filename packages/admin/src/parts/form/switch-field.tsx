import { useId } from 'react'
import { FieldMessages } from './field-messages.tsx'

interface SwitchFieldProps {
  readonly label: string
  readonly isOn: boolean
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly isDisabled?: boolean
  readonly onChange: (isOn: boolean) => void
}

/** Something that is on or off. */
export function SwitchField({ label, isOn, hint, error, isDisabled, onChange }: SwitchFieldProps) {
  const id = useId()
  return (
    <div className="opt">
      <input
        id={id}
        className="tg"
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        disabled={isDisabled}
        aria-describedby={`${id}-messages`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <div className="f">
        <label htmlFor={id}>{label}</label>
        <FieldMessages id={`${id}-messages`} hint={hint} error={error} />
      </div>
    </div>
  )
}
