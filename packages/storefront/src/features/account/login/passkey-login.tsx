import { isApiError } from '@vitrine/contract/api/api-error'
import { useState } from 'react'
import { useIsHydrated } from '../../../data/scripts/hydrated.ts'
import { useShop } from '../../../data/shop/shop-context.tsx'
import { errorText } from '../../../text/error-text.ts'
import { useLocale, useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from '../account-forms.module.css'

/**
 * Login with a passkey. It needs script and a browser that supports passkeys; its space is reserved until hydration to
 * avoid a layout shift.
 */
export function PasskeyLogin({ nextPath }: { nextPath: string }) {
  const t = useText()
  const [locale, shop, isHydrated] = [useLocale(), useShop(), useIsHydrated()]
  const [message, setMessage] = useState('')
  if (isHydrated && !('PublicKeyCredential' in window)) return null

  async function logIn(): Promise<void> {
    setMessage('')
    const { createAccountController } = await import('../../../data/account/account-controller.ts')
    const controller = createAccountController(shop, async (error) => {
      setMessage(
        isApiError(error)
          ? await errorText(locale, { key: error.key, details: error.cause })
          : t('login.passkeyFailed'),
      )
    })
    if (await controller.logInWithPasskey()) location.assign(nextPath)
  }

  return (
    <div className={styles.passkey} data-waits={!isHydrated || undefined}>
      <p className={styles.or}>{t('login.or')}</p>
      {message && <Notice kind="bad">{message}</Notice>}
      <Button
        kind="second"
        size="big"
        wide
        onClick={() => {
          logIn().catch(shop.reportError)
        }}
      >
        {t('login.passkey')}
      </Button>
    </div>
  )
}
