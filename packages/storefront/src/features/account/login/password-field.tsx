import { useState, type ReactNode } from 'react'
import { useText } from '../../../text/text.tsx'
import { early } from '../../../ui/form/early-interaction.ts'
import { TextField } from '../../../ui/form/field.tsx'
import styles from '../account-forms.module.css'

interface Props {
  readonly name: string
  /** Needed when a page has several fields of this name. */
  readonly id?: string
  readonly label: string
  /** The current password of the account, or a new one: for password managers. */
  readonly kind: 'current' | 'new'
  readonly error?: ReactNode
  readonly help?: ReactNode
  /** A form that is shown again with a mistake focuses the first one. */
  readonly takesFocus?: boolean
  readonly onType?: (password: string) => void
}

/** A password field with a button that shows the password. */
export function PasswordField({ name, id = name, label, kind, error, help, takesFocus, onType }: Props) {
  const t = useText()
  const [isShown, setShown] = useState(false)
  return (
    <div className={styles.password}>
      <TextField
        id={id}
        name={name}
        label={label}
        error={error}
        help={help}
        type={isShown ? 'text' : 'password'}
        autoComplete={`${kind}-password`}
        required
        maxLength={200}
        autoCapitalize="none"
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a form that comes back with a mistake begins with it
        autoFocus={takesFocus}
        onChange={onType && ((event) => onType(event.currentTarget.value))}
      />
      <button
        {...early}
        type="button"
        className={styles.toggle}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        {t(isShown ? 'password.hide' : 'password.show')}
      </button>
    </div>
  )
}
