import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { SelectField } from './select-field.tsx'
import { SwitchField } from './switch-field.tsx'
import { TextField } from './text-field.tsx'

interface FormFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>
  readonly name: FieldPath<Values>
  readonly label: string
  readonly hint?: string
  readonly isDisabled?: boolean
}

interface FormTextProps<Values extends FieldValues> extends FormFieldProps<Values> {
  readonly type?: 'text' | 'email' | 'tel' | 'url'
  readonly inputMode?: 'text' | 'decimal' | 'numeric' | 'email' | 'tel' | 'url'
  readonly isMultiline?: boolean
  readonly lang?: string
}

/** A text of a form of `useSavedForm`. Numbers are typed as texts and read by the schema. */
export function FormText<Values extends FieldValues>({ control, name, hint, ...field }: FormTextProps<Values>) {
  const { field: input, fieldState } = useController({ control, name })
  return (
    <TextField
      {...field}
      name={name}
      value={input.value ?? ''}
      hint={hint}
      error={fieldState.error?.message}
      isChanged={fieldState.isDirty}
      onChange={input.onChange}
      onBlur={input.onBlur}
      inputRef={input.ref}
    />
  )
}

interface FormSelectProps<Values extends FieldValues> extends FormFieldProps<Values> {
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

export function FormSelect<Values extends FieldValues>({ control, name, ...field }: FormSelectProps<Values>) {
  const { field: input, fieldState } = useController({ control, name })
  return (
    <SelectField
      {...field}
      value={input.value ?? ''}
      error={fieldState.error?.message}
      onChange={input.onChange}
      onBlur={input.onBlur}
    />
  )
}

export function FormSwitch<Values extends FieldValues>({ control, name, ...field }: FormFieldProps<Values>) {
  const { field: input, fieldState } = useController({ control, name })
  return (
    <SwitchField {...field} isOn={input.value === true} error={fieldState.error?.message} onChange={input.onChange} />
  )
}
