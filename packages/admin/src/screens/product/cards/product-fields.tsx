import { SelectField } from '../../../parts/form/select-field.tsx'
import { SwitchField } from '../../../parts/form/switch-field.tsx'
import { TextField } from '../../../parts/form/text-field.tsx'
import { useProductField } from '../product-form-context.ts'
import { listOf } from '../product-values.ts'
import { ChipList } from './chip-list.tsx'
import { RichTextField } from '../rich/rich-text-field.tsx'

interface FieldProps {
  readonly name: string
  readonly label: string
  readonly hint?: string
}

interface ProductTextProps extends FieldProps {
  readonly lang?: string
  readonly isMultiline?: boolean
  /** Characters that are shown, of which the typed ones are counted. */
  readonly length?: number
  readonly isNumber?: boolean
  readonly placeholder?: string
}

export function ProductText({ name, label, hint, lang, isMultiline, length, isNumber, placeholder }: ProductTextProps) {
  const { value, error, isChanged, onChange } = useProductField(name)
  return (
    <TextField
      label={label}
      {...(lang !== undefined && { lang })}
      {...(isMultiline && { isMultiline })}
      {...(isNumber && { inputMode: 'numeric' as const })}
      {...(placeholder !== undefined && placeholder !== '' && { placeholder })}
      aside={length === undefined || value === '' ? undefined : `${value.length} / ${length}`}
      hint={hint}
      error={error}
      isChanged={isChanged}
      value={value}
      onChange={(next) => onChange(isNumber ? next.replaceAll(/\D/g, '').slice(0, 6) : next)}
    />
  )
}

export function ProductRichText({ name, label, lang }: FieldProps & { readonly lang: string }) {
  const { value, error, isChanged, onChange } = useProductField(name)
  return (
    <RichTextField label={label} lang={lang} value={value} isChanged={isChanged} error={error} onChange={onChange} />
  )
}

interface ProductSelectProps extends FieldProps {
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

export function ProductSelect({ name, label, hint, options }: ProductSelectProps) {
  const { value, error, onChange } = useProductField(name)
  return <SelectField label={label} hint={hint} value={value} options={options} error={error} onChange={onChange} />
}

export function ProductSwitch({ name, label, hint }: FieldProps) {
  const { value, error, onChangeJson } = useProductField(name)
  return <SwitchField label={label} hint={hint} isOn={value === 'true'} error={error} onChange={onChangeJson} />
}

interface ProductChipsProps extends FieldProps {
  readonly add: string
  readonly options: readonly { readonly id: number; readonly name: string }[]
  readonly first?: string
}

export function ProductChips({ name, label, add, options, first }: ProductChipsProps) {
  const { value, error, onChangeJson } = useProductField(name)
  return (
    <ChipList
      label={label}
      add={add}
      chosen={listOf<number>(value)}
      options={options}
      error={error}
      {...(first !== undefined && { first })}
      onChange={onChangeJson}
    />
  )
}

/** A moment in the time zone of the shop. */
export function ProductMoment({ name, label, hint }: FieldProps) {
  const { value, error, isChanged, onChange } = useProductField(name)
  return (
    <TextField
      label={label}
      type="datetime-local"
      hint={hint}
      error={error}
      isChanged={isChanged}
      value={value}
      onChange={onChange}
    />
  )
}
