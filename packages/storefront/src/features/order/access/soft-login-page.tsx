import { useText } from '../../../text/text.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Choice, ChoiceOption } from '../../../ui/form/choice.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import layout from '../../../ui/styles/layout.module.css'
import type { ProofRequest } from '../load-order.ts'
import styles from '../order-page.module.css'

/**
 * Requests a value that only the customer of the order can enter; offers a choice where the order accepts both.
 * CSS shows the field of the selected kind, with and without script. SF-2.76, SF-6.04
 */
export function SoftLoginPage({
  proofRequest: { orderId, needs, tried, problem, loginPath },
}: {
  proofRequest: ProofRequest
}) {
  const t = useText()
  return (
    <div className={`${layout.wrap} ${styles.narrow}`}>
      <div className={layout['page-title']}>
        <h1>{t('softLogin.title')}</h1>
        <p className={styles.lead}>
          {t(needs === 'login' ? 'softLogin.loginText' : 'softLogin.text', { id: orderId })}
        </p>
      </div>
      {needs === 'login' ? (
        <ButtonLink wide size="big" href={loginPath}>
          {t('softLogin.login')}
        </ButtonLink>
      ) : (
        <form method="post" className={`${layout.panel} ${layout.stack} ${styles.proof}`} noValidate>
          {needs === 'nameOrPostcode' ? (
            <fieldset className={styles.plain}>
              <legend>{t('softLogin.know')}</legend>
              <Choice label={t('softLogin.know')}>
                <ChoiceOption
                  name="kind"
                  value="postcode"
                  label={t('softLogin.postcodeChoice')}
                  defaultChecked={tried !== 'name'}
                />
                <ChoiceOption
                  name="kind"
                  value="name"
                  label={t('softLogin.nameChoice')}
                  defaultChecked={tried === 'name'}
                />
              </Choice>
            </fieldset>
          ) : (
            <input type="hidden" name="kind" value={needs} />
          )}
          {needs !== 'name' && (
            <div data-proof="postcode">
              <TextField label={t('softLogin.postcode')} name="postcode" autoComplete="postal-code" error={problem} />
            </div>
          )}
          {needs !== 'postcode' && (
            <div data-proof="name">
              <TextField label={t('softLogin.name')} name="name" autoComplete="family-name" error={problem} />
            </div>
          )}
          <Button type="submit" name="intent" value="proof" size="big" wide>
            {t('softLogin.show')}
          </Button>
        </form>
      )}
      <p className={layout.small}>
        {t('softLogin.haveAccount')}{' '}
        <a className={layout.link} href={loginPath}>
          {t('softLogin.login')}
        </a>
      </p>
    </div>
  )
}
