import { passwordFault, passwordStrength } from '@vitrine/contract/account/password-rule'
import { useState } from 'react'
import type { TextKey } from '../../../text/compiled/keys.ts'
import { useText } from '../../../text/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { GetMistakeText } from '../../../ui/form/mistake.ts'
import styles from '../account-forms.module.css'
import { PasswordField } from './password-field.tsx'

/**
 * A new password and its repetition, with the unmet rules and a strength hint while typing. SF-5.03 to SF-5.07, SF-5.51
 */
export function NewPassword({
  getError,
  label,
  takesFocus = false,
}: {
  getError: GetMistakeText
  label: string
  takesFocus?: boolean
}) {
  const t = useText()
  const [password, setPassword] = useState('')
  const firstInvalid = ['password', 'repeatPassword'].find((at) => getError(at))
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        kind="new"
        error={getError('password')}
        help={<Rules password={password} />}
        onType={setPassword}
        takesFocus={takesFocus && firstInvalid === 'password'}
      />
      <PasswordField
        name="repeatPassword"
        label={t('password.repeat')}
        kind="new"
        error={getError('repeatPassword')}
        takesFocus={takesFocus && firstInvalid === 'repeatPassword'}
      />
    </>
  )
}

function Rules({ password }: { password: string }) {
  const t = useText()
  const missingCount = Math.max(0, 8 - [...password].length)
  const hasBoth = /\p{Letter}/u.test(password) && /\p{Number}/u.test(password)
  return (
    <span className={styles.rules}>
      <Rule password={password} isMet={missingCount === 0}>
        {password !== '' && missingCount > 0
          ? t('password.ruleLeft', { left: missingCount })
          : t('password.ruleLength')}
      </Rule>
      <Rule password={password} isMet={hasBoth}>
        {t('password.ruleKinds')}
      </Rule>
      {passwordFault(password) === undefined && (
        <Rule password={password} isMet={passwordStrength(password).length === 0} isHint>
          {t(strengthText(password))}
        </Rule>
      )}
    </span>
  )
}

const strengthTexts: Readonly<Record<ReturnType<typeof passwordStrength>[number], TextKey>> = {
  characters: 'password.ruleLength',
  lowercase: 'password.addLowercase',
  uppercase: 'password.addUppercase',
  numbers: 'password.ruleKinds',
  symbols: 'password.addSymbol',
}

function strengthText(password: string): TextKey {
  const [missingClass] = passwordStrength(password)
  return missingClass ? strengthTexts[missingClass] : 'password.strong'
}

/** Only required rules can fail; the strength is a hint. */
function Rule({
  password,
  isMet,
  isHint,
  children,
}: {
  password: string
  isMet: boolean
  isHint?: boolean
  children: string
}) {
  return (
    <span data-met={isMet || undefined}>
      <Icon name={isMet ? 'check' : password === '' || isHint ? 'minus' : 'close'} small />
      {children}
    </span>
  )
}
