import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { usePath, useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import type { LoginAnswered, LoginShown } from './login-desk.ts'
import { PasskeyLogin } from './passkey-login.tsx'
import { ToldNotice } from './told-notice.tsx'

interface Props {
  readonly shown: LoginShown
  readonly answered: LoginAnswered | undefined
}

/** Without script the field for the code is there from the start, since what was typed beside it does not stay; with script it comes when it is needed. */
export function LoginPage({ shown, answered }: Props) {
  const t = useText()
  const path = usePath()
  return (
    <div className="op-narrow">
      <h1 className={layout['page-title']}>{shown.title}</h1>
      <Message shown={shown} answered={answered} />
      <Form className={layout.stack} method="post" noValidate>
        <TextField label={t('operator.login.email')} name="email" type="email" autoComplete="username" required defaultValue={answered?.email ?? shown.email}
          error={answered?.missing.includes('email') && t('operator.login.emailMissing')} />
        <TextField label={t('operator.login.password')} name="password" type="password" autoComplete="current-password" required
          error={answered?.missing.includes('password') && t('operator.login.passwordMissing')} />
        <Code isAsked={answered?.asks === 'code'} />
        <Button type="submit" size="big" wide>{t('operator.login.submit')}</Button>
      </Form>
      <PasskeyLogin next={shown.next} />
      <p className="op-note">{t('operator.login.lead')} <a className={layout.link} href={path('/login')}>{t('operator.login.customers')}</a></p>
    </div>
  )
}

function Message({ shown, answered }: Props) {
  const t = useText()
  if (answered?.told) return <ToldNotice told={answered.told} />
  if (answered?.asks) return <Notice>{t(answered.asks === 'code' ? 'operator.login.codeAsked' : 'operator.login.passkeyAsked')}</Notice>
  return shown.hint !== null && <Notice>{shown.hint}</Notice>
}

function Code({ isAsked }: { isAsked: boolean }) {
  const t = useText()
  const field = useRef<HTMLInputElement>(null)
  // The field appears with the answer: who typed the rest goes on typing here.
  useEffect(() => { if (isAsked) field.current?.focus() }, [isAsked])
  return (
    <div className="op-code" data-asked={isAsked || undefined}>
      <TextField ref={field} label={t('operator.login.code')} name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={12} help={t('operator.login.codeHelp')} />
    </div>
  )
}
