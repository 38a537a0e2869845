import { useState } from 'react'
import { useText } from '../../text/text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Choice, ChoiceOption } from '../../ui/choice.tsx'
import { TextField } from '../../ui/field.tsx'
import layout from '../../ui/layout.module.css'
import type { AskedProof } from './load-order.ts'
import styles from './order-page.module.css'

/** Asks for one thing that only the person of the order knows. SF-2.76, SF-6.04 */
export function SoftLoginPage({ asked: { orderId, needs, problem, loginPath } }: { asked: AskedProof }) {
  const t = useText()
  const [kind, choose] = useState<'name' | 'postcode'>(needs === 'name' ? 'name' : 'postcode')
  return (
    <div className={`${layout.wrap} ${styles.narrow}`}>
      <div className={layout['page-title']}><h1>{t('softLogin.title')}</h1><p className={styles.lead}>{t(needs === 'login' ? 'softLogin.loginText' : 'softLogin.text', { id: orderId })}</p></div>
      {needs === 'login' ? <ButtonLink wide size="big" href={loginPath}>{t('softLogin.login')}</ButtonLink> : (
        <form method="post" className={`${layout.panel} ${layout.stack}`} noValidate>
          <fieldset className={styles.plain}>
            <legend>{t('softLogin.know')}</legend>
            <Choice label={t('softLogin.know')}>
              <ChoiceOption name="kind" value="postcode" label={t('softLogin.postcodeChoice')} checked={kind === 'postcode'} onChange={() => choose('postcode')} />
              <ChoiceOption name="kind" value="name" label={t('softLogin.nameChoice')} checked={kind === 'name'} onChange={() => choose('name')} />
            </Choice>
          </fieldset>
          <TextField key={kind} label={t(kind === 'name' ? 'softLogin.name' : 'softLogin.postcode')} name="answer" required autoComplete={kind === 'name' ? 'family-name' : 'postal-code'} error={problem} />
          <Button type="submit" name="intent" value="proof" size="big" wide>{t('softLogin.show')}</Button>
        </form>
      )}
      <p className={layout.small}>{t('softLogin.haveAccount')} <a className={layout.link} href={loginPath}>{t('softLogin.login')}</a></p>
    </div>
  )
}
