import { isStrongOperatorPassword } from '@vitrine/contract/account/password-rule'
import { useState, type SubmitEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { callOnce } from '../../data/client.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { useActionDialog } from '../../parts/action-dialog.tsx'
import { TextField } from '../../parts/form/text-field.tsx'
import { Notice } from '../../parts/notice.tsx'
import { useText } from '../../text/text.tsx'

/** A password is chosen with the link of an invitation or a reset. */
export function Component() {
  const t = useText()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const step = useActionDialog(useRefusalText())
  const [password, setPassword] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isWeak = !isStrongOperatorPassword(password)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setChecked(true)
    if (isWeak) return
    void step.run(async () => {
      await callOnce('doSetOperatorPassword', { token: params.get('token') ?? '', password })
      await navigate('/login?chosen')
    })
  }

  return (
    <main id="main" className="login">
      <title>{t('password.title')}</title>
      <form className="card" onSubmit={submit} noValidate>
        <header>
          <h1>{t('password.title')}</h1>
        </header>
        <div className="in stack">
          {step.error !== '' && <Notice tone="bad">{step.error}</Notice>}
          <TextField
            label={t('password.field')}
            type="password"
            autoComplete="new-password"
            hint={t('password.help')}
            error={isChecked && isWeak ? t('refusal.operator.passwordTooWeak') : undefined}
            value={password}
            onChange={setPassword}
            maxLength={200}
            autoFocus
          />
          <button type="submit" className="btn pri" disabled={step.isBusy}>
            {t('password.submit')}
          </button>
        </div>
      </form>
    </main>
  )
}
