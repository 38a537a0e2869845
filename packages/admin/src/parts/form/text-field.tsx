import { FieldError, Input, Label, Text, TextField as AriaTextField, type TextFieldProps } from 'react-aria-components'
import { Icon } from '../icon.tsx'

interface Props extends Omit<TextFieldProps, 'children' | 'className'> {
  readonly label: string
  /** A short fact at the right of the label: a count, or the saved value. */
  readonly aside?: string | undefined
  readonly hint?: string | undefined
  /** The sentence that says how to correct the value. */
  readonly error?: string | undefined
  readonly placeholder?: string
}

/** A labelled text field with hint and error. */
export function TextField({ label, aside, hint, error, placeholder, ...field }: Props) {
  return (
    <AriaTextField {...field} className="f" isInvalid={error !== undefined}>
      <Label>
        {label}
        {aside !== undefined && <span>{aside}</span>}
      </Label>
      <Input className={error === undefined ? 'inp' : 'inp bad'} {...(placeholder && { placeholder })} />
      {hint !== undefined && (
        <Text slot="description" className="hint">
          {hint}
        </Text>
      )}
      {error !== undefined && (
        <FieldError className="err">
          <Icon name="warning" />
          {error}
        </FieldError>
      )}
    </AriaTextField>
  )
}
