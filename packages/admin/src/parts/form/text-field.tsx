import type { Ref } from 'react'
import {
  FieldError,
  Input,
  Label,
  Text,
  TextArea,
  TextField as AriaTextField,
  type TextFieldProps,
} from 'react-aria-components'
import { Icon } from '../icon.tsx'

interface Props extends Omit<TextFieldProps, 'children' | 'className'> {
  readonly label: string
  /** A short fact at the right of the label: a count, or the saved value. */
  readonly aside?: string | undefined
  readonly hint?: string | undefined
  /** The sentence that says how to correct the value. */
  readonly error?: string | undefined
  readonly placeholder?: string
  readonly isMultiline?: boolean
  /** Changed and not saved yet. */
  readonly isChanged?: boolean
  readonly inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement>
}

/** A labelled text field with hint and error. */
export function TextField({
  label,
  aside,
  hint,
  error,
  placeholder,
  isMultiline = false,
  isChanged = false,
  inputRef,
  ...field
}: Props) {
  const state = `${error === undefined ? '' : ' bad'}${isChanged ? ' chg' : ''}`
  return (
    <AriaTextField {...field} className="f" isInvalid={error !== undefined}>
      <Label>
        {label}
        {aside !== undefined && <span>{aside}</span>}
      </Label>
      {isMultiline ? (
        <TextArea
          className={`ta${state}`}
          rows={4}
          {...(placeholder && { placeholder })}
          {...(inputRef && { ref: inputRef })}
        />
      ) : (
        <Input className={`inp${state}`} {...(placeholder && { placeholder })} {...(inputRef && { ref: inputRef })} />
      )}
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
