import type { TextKey } from '../../../text/compiled/keys.ts'
import { usePath, useText } from '../../../text/text.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { useMistakeText } from '../../../ui/form/mistake.ts'
import { EmailSection } from './email-section.tsx'
import type { Personal } from './load-personal.ts'
import { PasskeySection } from './passkey-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PersonSection } from './person-section.tsx'
import styles from './personal.module.css'
import type { RejectedForm } from '../login/rejected-form.ts'
import { Section } from './section.tsx'
import { SessionSection } from './session-section.tsx'
import { SuccessNotice } from '../success-notice.tsx'

interface Props {
  readonly personal: Personal
  readonly successText: TextKey | undefined
  readonly rejected: RejectedForm | undefined
}

/** The personal data of the customer, with e-mail, password, passkeys and sessions. SF-1.22, SF-2.27 */
export function PersonalPage({
  personal: { customer, sessions, passkeys, newsletter, timeZone },
  successText,
  rejected,
}: Props) {
  const t = useText()
  const path = usePath()
  const getError = useMistakeText(rejected?.mistakes ?? [])
  const getFormProps = (name: string) => ({
    rejected: rejected?.form === name ? rejected : undefined,
    getError: rejected?.form === name ? getError : () => undefined,
  })
  return (
    <>
      <h2>{t('account.personal')}</h2>
      <SuccessNotice text={successText} />
      <PersonSection customer={customer} {...getFormProps('data')} />
      <EmailSection customer={customer} {...getFormProps('email')} />
      <PasswordSection hasPassword={customer.hasPassword} email={customer.email} {...getFormProps('password')} />
      <PasskeySection
        passkeys={passkeys}
        timeZone={timeZone}
        hasPassword={customer.hasPassword}
        rejected={getFormProps('removePasskey').rejected}
      />
      <SessionSection sessions={sessions} timeZone={timeZone} rejected={getFormProps('endSession').rejected} />
      <Section id="newsletter-section" title={t('personal.newsletter')}>
        <p className={layout.soft}>{t(newsletterTexts[newsletter])}</p>
        <p>
          <ButtonLink kind="second" size="small" href={path('/my-account/newsletter')}>
            {t('personal.newsletterChange')}
          </ButtonLink>
        </p>
      </Section>
      <Section id="privacy-section" title={t('personal.yourData')}>
        <p className={layout.soft}>{t('personal.yourDataText')}</p>
        <p className={styles.buttons}>
          <ButtonLink kind="second" size="small" href={path('/my-account/my-data.json')} download data-reload>
            {t('personal.download')}
          </ButtonLink>
          <ButtonLink kind="quiet" size="small" href={path('/my-account/delete-account')}>
            {t('personal.deleteAccount')}
          </ButtonLink>
        </p>
      </Section>
    </>
  )
}

const newsletterTexts: Readonly<Record<Personal['newsletter'], TextKey>> = {
  none: 'personal.newsletterNone',
  pending: 'personal.newsletterPending',
  confirmed: 'personal.newsletterConfirmed',
}
