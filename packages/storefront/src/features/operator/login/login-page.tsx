import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { usePath, useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import type { LoginActionData, LoginPageData } from './login-controller.ts'
import { PasskeyLogin } from './passkey-login.tsx'
import { FormNoticeView } from '../form-notice-view.tsx'

interface LoginPageProps {
  readonly pageData: LoginPageData
  readonly actionData: LoginActionData | undefined
}

/**
 * Without script the code field is always visible, since the password is not kept; with script it appears when it is
 * required.
 */
export function LoginPage({ pageData, actionData }: LoginPageProps) {
  const t = useText()
  const path = usePath()
  return (
    <div className="op-narrow">
      <h1 className={layout['page-title']}>{pageData.title}</h1>
      <Message pageData={pageData} actionData={actionData} />
      <Form className={layout.stack} method="post" noValidate>
        <TextField
          label={t('operator.login.email')}
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={actionData?.email ?? pageData.email}
          error={actionData?.missing.includes('email') && t('operator.login.emailMissing')}
        />
        <TextField
          label={t('operator.login.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={actionData?.missing.includes('password') && t('operator.login.passwordMissing')}
        />
        <Code isRequired={actionData?.requires === 'code'} />
        <Button type="submit" size="big" wide>
          {t('operator.login.submit')}
        </Button>
      </Form>
      <PasskeyLogin next={pageData.next} />
      <p className="op-note">
        {t('operator.login.lead')}{' '}
        <a className={layout.link} href={path('/login')}>
          {t('operator.login.customers')}
        </a>
      </p>
    </div>
  )
}

function Message({ pageData, actionData }: LoginPageProps) {
  const t = useText()
  if (actionData?.notice) return <FormNoticeView notice={actionData.notice} />
  if (actionData?.requires)
    return (
      <Notice>{t(actionData.requires === 'code' ? 'operator.login.codeAsked' : 'operator.login.passkeyAsked')}</Notice>
    )
  return pageData.hint !== null && <Notice>{pageData.hint}</Notice>
}

function Code({ isRequired }: { isRequired: boolean }) {
  const t = useText()
  const field = useRef<HTMLInputElement>(null)
  // Focuses the code field when it appears.
  useEffect(() => {
    if (isRequired) field.current?.focus()
  }, [isRequired])
  return (
    <div className="op-code" data-asked={isRequired || undefined}>
      <TextField
        ref={field}
        label={t('operator.login.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        help={t('operator.login.codeHelp')}
      />
    </div>
  )
}
