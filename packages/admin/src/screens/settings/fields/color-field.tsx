import { useId } from 'react'
import { FieldMessages } from '../../../parts/form/field-messages.tsx'
import type { FieldInput } from './field-input.ts'

export function ColorField({ label, hint, error, isChanged, value, onChange, onBlur }: FieldInput) {
  const id = useId()
  const color = typeof value === 'string' ? value : ''
  return (
    <div className="f">
      <label htmlFor={id}>{label}</label>
      <div className="row">
        <input
          className="swatch"
          type="color"
          aria-label={label}
          value={/^#[0-9a-f]{6}$/i.test(color) ? color : '#000000'}
          onChange={({ target }) => onChange(target.value)}
        />
        <input
          id={id}
          className={`inp grow${error === undefined ? '' : ' bad'}${isChanged ? ' chg' : ''}`}
          value={color}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-messages`}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onBlur}
        />
      </div>
      <FieldMessages id={`${id}-messages`} hint={hint} error={error} />
    </div>
  )
}
