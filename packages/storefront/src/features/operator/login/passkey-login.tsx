import { isApiError } from '@vitrine/contract/api/api-error'
import { useState } from 'react'
import { useShop } from '../../../data/shop/shop-context.tsx'
import { useIsHydrated } from '../../../data/scripts/hydrated.ts'
import { errorText } from '../../../text/error-text.ts'
import { useLocale, useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** Logs in with a passkey and opens the next page. Requires script and a browser with passkey support. */
export function PasskeyLogin({ next }: { next: string }) {
  const t = useText()
  const locale = useLocale()
  const { call } = useShop()
  const [message, setMessage] = useState('')
  if (!useIsHydrated() || !('PublicKeyCredential' in window)) return null

  async function logIn(): Promise<void> {
    setMessage('')
    try {
      const optionsJSON = await call('getPasskeyChallenge', {})
      const { startAuthentication } = await import('@simplewebauthn/browser')
      await call('doPasskeyLogin', { response: await startAuthentication({ optionsJSON }) })
      location.assign(next)
    } catch (error) {
      setMessage(await errorText(locale, { key: isApiError(error) ? error.key : 'operator.passkeyInvalid' }))
    }
  }

  return (
    <>
      <p className="op-or">{t('operator.login.or')}</p>
      <Button kind="second" size="big" wide onClick={() => void logIn()}>
        {t('operator.login.passkey')}
      </Button>
      {message && <Notice kind="bad">{message}</Notice>}
    </>
  )
}
