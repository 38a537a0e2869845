import { isStrongOperatorPassword } from '@vitrine/contract/account/password-rule'
import { useState, type SubmitEvent } from 'react'
import { Button } from 'react-aria-components'
import { call } from '../../data/client.ts'
import { queryClient } from '../../data/queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { ownSessionsQuery } from '../../data/staff-queries.ts'
import { useActionDialog } from '../../parts/action-dialog.tsx'
import { useAnnounce } from '../../parts/announcer.tsx'
import { FormSection } from '../../parts/form/form-section.tsx'
import { TextField } from '../../parts/form/text-field.tsx'
import { useText } from '../../text/text.tsx'

export function PasswordCard() {
  const t = useText()
  const announce = useAnnounce()
  const step = useActionDialog(useRefusalText())
  const [password, setPassword] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isWeak = !isStrongOperatorPassword(password)

  function change(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setChecked(true)
    if (isWeak) return
    void step.run(async () => {
      await call('setOperatorPassword', { password })
      setPassword('')
      setChecked(false)
      announce(t('account.password.changed'))
      await queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey })
    })
  }

  return (
    <FormSection title={t('account.password')}>
      <form className="stack" onSubmit={change} noValidate>
        <TextField
          label={t('account.password.new')}
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          hint={t('account.password.help')}
          error={isChecked && isWeak ? t('account.password.tooShort') : step.error === '' ? undefined : step.error}
          maxLength={200}
        />
        <div>
          <Button type="submit" className="btn" isDisabled={step.isBusy}>
            {t('account.password.change')}
          </Button>
        </div>
      </form>
    </FormSection>
  )
}
