import { isApiError } from '@vitrine/contract/api/api-error'
import { useState, type FormEvent } from 'react'
import { Button } from '../chrome/button.tsx'
import { Dialog } from '../chrome/dialog.tsx'
import { Note } from '../chrome/note.tsx'
import { useEditor } from '../editor-context.tsx'
import { saveChanges } from '../save/save-changes.ts'
import { useText } from '../text/text.tsx'

type Needs = 'code' | 'passkey' | 'secondFactor' | null

/** Logs in again after the session has expired, without losing unsaved changes. ED-8.06 */
export function LoginDialog({ saves, onClose }: { saves: boolean; onClose: () => void }) {
  const session = useEditor()
  const { host } = session
  const t = useText()
  const { email } = session.site.get().operator
  const [needs, setNeeds] = useState<Needs>(null)
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function logIn(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const formData = new FormData(event.currentTarget)
    const code = String(formData.get('code') ?? '')
    setBusy(true)
    setFault('')
    try {
      const answer = await host.call('doOperatorLogin', {
        email,
        password: String(formData.get('password')),
        ...(code && { code }),
      })
      setNeeds(answer.needs)
      if (answer.operator?.isComplete) {
        onClose()
        if (saves) await saveChanges(session)
      }
    } catch (error) {
      // The message does not reveal which credential was wrong.
      if (isApiError(error) && error.statusCode < 500) setFault(t('login.wrong'))
      else await host.reportError(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog title={t('login.title')} onClose={onClose}>
      <p>{t('login.text')}</p>
      <form className="ed-form" onSubmit={(event) => void logIn(event)}>
        <div className="ef">
          <label htmlFor="ed-login-email">{t('login.email')}</label>
          <input id="ed-login-email" type="email" value={email} readOnly autoComplete="username" />
        </div>
        <div className="ef">
          <label htmlFor="ed-login-password">{t('login.password')}</label>
          <input id="ed-login-password" name="password" type="password" autoComplete="current-password" required />
        </div>
        {needs === 'code' && (
          <div className="ef">
            <label htmlFor="ed-login-code">{t('login.code')}</label>
            <input id="ed-login-code" name="code" inputMode="numeric" autoComplete="one-time-code" required />
          </div>
        )}
        {needs === 'passkey' && (
          <Note>
            <a href="/admin/login" target="_blank" rel="noreferrer">
              {t('login.passkey')}
            </a>
          </Note>
        )}
        <p role="alert">{fault && <Note kind="bad">{fault}</Note>}</p>
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {t(saves ? 'login.submit' : 'publish.loginOnly')}
        </Button>
      </form>
    </Dialog>
  )
}
