import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import { isStrongOperatorPassword } from '@vitrine/contract/account/password-rule'
import { call } from '../../data/client.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { TextField } from '../../parts/form/text-field.tsx'
import { Notice } from '../../parts/notice.tsx'
import { useText } from '../../text/text.tsx'

/** The first owner, with the link that the start of the shop printed. ED-1.07 */
export function Component() {
  const t = useText()
  const refusalText = useRefusalText()
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const link = useQuery({
    queryKey: ['firstOwner', token],
    queryFn: ({ signal }) => call('getFirstOwnerLink', { token }, { signal, method: 'POST' }),
  })
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<{ readonly field: 'password' | null; readonly text: string }>()

  async function create(form: FormData) {
    const read = (name: string) => String(form.get(name) ?? '').trim()
    if (!isStrongOperatorPassword(password)) {
      setFault({ field: 'password', text: t('refusal.operator.passwordTooWeak') })
      return
    }
    setBusy(true)
    setFault(undefined)
    try {
      const { needs } = await call('doCreateFirstOwner', { token, name: read('name'), email: read('email'), password })
      // A whole page load, so that the shop's pages know the session too.
      location.assign(needs === null ? '/admin/setup' : '/admin/second-factor?to=/setup')
    } catch (error) {
      setFault({ field: null, text: refusalText(error) })
      setBusy(false)
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void create(new FormData(event.currentTarget))
  }

  const isInvalid = link.data?.isValid === false
  return (
    <main id="main" className="login">
      <title>{t('firstOwner.title')}</title>
      <form className="card" onSubmit={submit}>
        <header>
          <h1>{t('firstOwner.title')}</h1>
        </header>
        <div className="in stack">
          {isInvalid ? (
            <>
              <Notice tone="warn">{t('firstOwner.invalid')}</Notice>
              <Link className="btn" to="/login">
                {t('firstOwner.toLogin')}
              </Link>
            </>
          ) : (
            <>
              <p className="soft">{t('firstOwner.lead')}</p>
              {fault?.field === null && <Notice tone="bad">{fault.text}</Notice>}
              <TextField label={t('firstOwner.name')} name="name" autoComplete="name" maxLength={120} isRequired />
              <TextField label={t('login.email')} name="email" type="email" autoComplete="username" isRequired />
              <TextField
                label={t('login.password')}
                name="password"
                type="password"
                autoComplete="new-password"
                hint={t('firstOwner.passwordHint')}
                error={fault?.field === 'password' ? fault.text : undefined}
                value={password}
                onChange={(next) => {
                  setPassword(next)
                  // A field that is marked as wrong would keep the form from being sent.
                  setFault(undefined)
                }}
                isRequired
              />
              <button type="submit" className="btn pri" aria-busy={isBusy} disabled={isBusy}>
                {t('firstOwner.submit')}
              </button>
            </>
          )}
        </div>
      </form>
    </main>
  )
}
