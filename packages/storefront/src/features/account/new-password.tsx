import { passwordFault, passwordStrength } from '@vitrine/contract/password-rule'
import { useState } from 'react'
import type { TextKey } from '../../text/compiled/keys.ts'
import { useText } from '../../text/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { GetMistakeText } from '../../ui/mistake.ts'
import styles from './account-forms.module.css'
import { PasswordField } from './password-field.tsx'

/** A new password and once more the same; while it is typed, what it lacks and what would make it stronger. SF-5.03 to SF-5.07, SF-5.51 */
export function NewPassword({ told, label, takesFocus = false }: { told: GetMistakeText; label: string; takesFocus?: boolean }) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const first = ['password', 'repeatPassword'].find((at) => told(at))
  return (
    <>
      <PasswordField name="password" label={label} kind="new" error={told('password')} help={<Rules typed={typed} />} onType={setTyped} takesFocus={takesFocus && first === 'password'} />
      <PasswordField name="repeatPassword" label={t('password.repeat')} kind="new" error={told('repeatPassword')} takesFocus={takesFocus && first === 'repeatPassword'} />
    </>
  )
}

function Rules({ typed }: { typed: string }) {
  const t = useText()
  const left = Math.max(0, 8 - [...typed].length)
  const hasBoth = /\p{Letter}/u.test(typed) && /\p{Number}/u.test(typed)
  return (
    <span className={styles.rules}>
      <Rule typed={typed} isMet={left === 0}>{typed !== '' && left > 0 ? t('password.ruleLeft', { left }) : t('password.ruleLength')}</Rule>
      <Rule typed={typed} isMet={hasBoth}>{t('password.ruleKinds')}</Rule>
      {passwordFault(typed) === undefined && <Rule typed={typed} isMet={passwordStrength(typed).length === 0} isHint>{t(strengthText(typed))}</Rule>}
    </span>
  )
}

const strengthTexts: Readonly<Record<ReturnType<typeof passwordStrength>[number], TextKey>> = {
  characters: 'password.ruleLength', lowercase: 'password.addLowercase', uppercase: 'password.addUppercase', numbers: 'password.ruleKinds', symbols: 'password.addSymbol',
}

function strengthText(typed: string): TextKey {
  const [lacks] = passwordStrength(typed)
  return lacks ? strengthTexts[lacks] : 'password.strong'
}

/** Only what is asked for can be wrong; what would be stronger is a hint. */
function Rule({ typed, isMet, isHint, children }: { typed: string; isMet: boolean; isHint?: boolean; children: string }) {
  return <span data-met={isMet || undefined}><Icon name={isMet ? 'check' : typed === '' || isHint ? 'minus' : 'close'} small />{children}</span>
}
