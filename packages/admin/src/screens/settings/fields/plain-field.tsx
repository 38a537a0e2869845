import { TextField } from '../../../parts/form/text-field.tsx'
import { useText } from '../../../text/text.tsx'
import type { FieldInput } from './field-input.ts'

/** A text, a number or a text per line. */
export function PlainField({ field, label, hint, error, isChanged, isDisabled, value, onChange, onBlur }: FieldInput) {
  const t = useText()
  const unit = field.kind === 'number' && field.unit !== undefined ? t(field.unit) : undefined
  return (
    <TextField
      label={label}
      {...(unit !== undefined && { aside: unit })}
      hint={hint}
      error={error}
      isChanged={isChanged}
      isDisabled={isDisabled}
      isMultiline={field.kind === 'lines'}
      type={field.kind === 'text' ? (field.type ?? 'text') : 'text'}
      inputMode={field.kind === 'number' ? 'numeric' : 'text'}
      value={toText(value)}
      onChange={(text) => onChange(toValue(field, text))}
      onBlur={onBlur}
    />
  )
}

const toText = (value: unknown): string =>
  Array.isArray(value) ? value.join('\n') : typeof value === 'string' || typeof value === 'number' ? String(value) : ''

function toValue(field: FieldInput['field'], text: string): unknown {
  if (field.kind === 'lines') return text.split('\n')
  if (text.trim() === '' && 'isNullable' in field && field.isNullable === true) return null
  // What is no number stays as it is typed, and the rule of the setting says so.
  return field.kind === 'number' && /^\s*-?\d{1,9}\s*$/.test(text) ? Number(text) : text
}
