import { startAuthentication } from '@simplewebauthn/browser'
import { useState, type SubmitEvent } from 'react'
import { useSearchParams } from 'react-router'
import { callOnce } from '../../data/client.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { Icon } from '../../parts/icon.tsx'
import { TextField } from '../../parts/form/text-field.tsx'
import { toTarget } from '../../parts/login-target.ts'
import { Notice } from '../../parts/notice.tsx'
import { useText } from '../../text/text.tsx'

/** Login with password and code, or with a passkey. ED-1.07 */
export function Component() {
  const t = useText()
  const refusalText = useRefusalText()
  const [params] = useSearchParams()
  const [needsCode, setNeedsCode] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')

  // A whole page load: what was kept for another account is gone, and the shop's pages know the session.
  const leave = (path: string) => location.assign(path)
  const target = toTarget(params)

  async function attempt(run: () => Promise<void>) {
    setBusy(true)
    setError('')
    try {
      await run()
    } catch (refusal) {
      setError(refusalText(refusal))
    }
    setBusy(false)
  }

  async function logInWithPasskey() {
    const options = await callOnce('getPasskeyChallenge', {})
    const response = await startAuthentication({ optionsJSON: options as never })
    await callOnce('doPasskeyLogin', { response: response as never })
    leave(target)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const read = (name: string) => String(form.get(name) ?? '')
    void attempt(async () => {
      const credentials = { email: read('email'), password: read('password') }
      const { operator, needs } = await callOnce('doOperatorLogin', {
        ...credentials,
        ...(needsCode && { code: read('code') }),
      })
      if (needs === 'code') setNeedsCode(true)
      else if (needs === 'passkey') await logInWithPasskey()
      // Where a second factor is only offered, the session is complete without one.
      else leave(operator?.isComplete === false ? `/admin/second-factor?${params}` : target)
    })
  }

  return (
    <main id="main" className="login">
      <title>{t('login.title')}</title>
      <form className="card" onSubmit={submit}>
        <header>
          <h1>{t('login.title')}</h1>
        </header>
        <div className="in stack">
          {error !== '' && (
            <div className="note bad" role="alert">
              <Icon name="warning" />
              <div>{error}</div>
            </div>
          )}
          {error === '' && params.has('chosen') && <Notice tone="ok">{t('login.chosen')}</Notice>}
          {error === '' && params.has('redirect') && <Notice tone="info">{t('login.wasSentHere')}</Notice>}
          <TextField label={t('login.email')} name="email" type="email" autoComplete="username" isRequired />
          <TextField
            label={t('login.password')}
            name="password"
            type="password"
            autoComplete="current-password"
            isRequired
          />
          {needsCode && (
            <TextField
              label={t('login.code')}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              hint={t('login.codeHint')}
              autoFocus
              isRequired
            />
          )}
          <button type="submit" className="btn pri" aria-busy={isBusy} disabled={isBusy}>
            {t('login.submit')}
          </button>
          <button type="button" className="btn" disabled={isBusy} onClick={() => void attempt(logInWithPasskey)}>
            <Icon name="lock" />
            {t('login.passkey')}
          </button>
        </div>
      </form>
    </main>
  )
}
