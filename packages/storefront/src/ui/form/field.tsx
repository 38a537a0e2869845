import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { FieldMessage } from './field-message.tsx'
import styles from './field.module.css'
import { useEarlyText } from './early-interaction.ts'

interface LabelProps {
  readonly label: ReactNode
  /** Help below the field, read with it. */
  readonly help?: ReactNode
  /** The error message, shown below the field and announced. */
  readonly error?: ReactNode
  /** A word behind the label: 'optional'. */
  readonly note?: ReactNode
}

export function TextField({ label, help, error, note, id, ...rest }: ComponentPropsWithRef<'input'> & LabelProps) {
  const field = useField(id, { help, error })
  return (
    <Field {...field} {...{ label, help, error, note }}>
      <input {...rest} {...field.control} className={styles.input} />
    </Field>
  )
}

/** An uncontrolled text area: `defaultValue`, and no `value`. */
export function TextArea({
  label,
  help,
  error,
  note,
  id,
  defaultValue,
  ...rest
}: Omit<ComponentPropsWithRef<'textarea'>, 'value'> & LabelProps) {
  const field = useField(id, { help, error })
  const earlyText = useEarlyText(field.id)
  return (
    <Field {...field} {...{ label, help, error, note }}>
      <textarea {...rest} {...field.control} defaultValue={earlyText ?? defaultValue} className={styles.input} />
    </Field>
  )
}

export function SelectField({
  label,
  help,
  error,
  note,
  id,
  children,
  ...rest
}: ComponentPropsWithRef<'select'> & LabelProps) {
  const field = useField(id, { help, error })
  return (
    <Field {...field} {...{ label, help, error, note }}>
      <select {...rest} {...field.control} className={styles.input}>
        {children}
      </select>
    </Field>
  )
}

/** A checkbox or, with type radio, one of several options; `count` is at the end of the line. */
export function Check({
  label,
  count,
  type = 'checkbox',
  ...rest
}: ComponentPropsWithRef<'input'> & { label: ReactNode; count?: ReactNode }) {
  return (
    <label className={styles.check}>
      <input {...rest} type={type} />
      <span>{label}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  )
}

function Field({
  id,
  helpId,
  errorId,
  label,
  help,
  error,
  note,
  children,
}: LabelProps & { id: string; helpId: string; errorId: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {note && <span className={styles.optional}> {note}</span>}
      </label>
      {children}
      {help && <FieldMessage id={helpId}>{help}</FieldMessage>}
      {error && (
        <FieldMessage id={errorId} bad>
          {error}
        </FieldMessage>
      )}
    </div>
  )
}

function useField(givenId: string | undefined, { help, error }: Pick<LabelProps, 'help' | 'error'>) {
  const own = useId()
  const id = givenId ?? own
  const [helpId, errorId] = [`${id}-help`, `${id}-error`]
  const described = [help ? helpId : '', error ? errorId : ''].filter(Boolean).join(' ')
  return {
    id,
    helpId,
    errorId,
    control: { id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined },
  }
}
