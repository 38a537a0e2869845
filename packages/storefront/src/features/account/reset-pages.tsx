import type { ReactNode } from 'react'
import { usePath, useText } from '../../text/text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { useMistakeText } from '../../ui/mistake.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './account-forms.module.css'
import { withWay } from './after-login.ts'
import { NewPassword } from './new-password.tsx'
import type { Rejected } from './rejected.ts'

/** One step on a page of its own. */
function Step({ title, children }: { title: string; children: ReactNode }) {
  const t = useText()
  return (
    <div className={styles.single}>
      <h1 className={layout['page-title']}>{t('reset.title')}</h1>
      <section className={`${layout.panel} ${styles.panel}`}>
        <h2>{title}</h2>
        {children}
      </section>
    </div>
  )
}

/** SF-2.21 */
export function ResetPage({ rejected, wanted }: { rejected: Rejected | undefined; wanted: string | null }) {
  const t = useText()
  const path = usePath()
  const told = useMistakeText(rejected?.mistakes ?? [])
  return (
    <Step title={t('reset.ask')}>
      <p className={layout.soft}>{t('reset.askText')}</p>
      {rejected?.message && <Notice kind="bad">{rejected.message}</Notice>}
      <form className={styles.form} method="post" noValidate>
        <TextField id="email" label={t('login.email')} name="email" type="email" autoComplete="username" inputMode="email" required maxLength={254} defaultValue={rejected?.typed['email']} error={told('email')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a form that comes back with a mistake begins with it
          autoFocus={rejected !== undefined} />
        <Button type="submit" size="big" wide>{t('reset.send')}</Button>
        <ButtonLink kind="quiet" wide href={path(withWay('/login', wanted))}>{t('reset.back')}</ButtonLink>
      </form>
    </Step>
  )
}

/** The same for every address, known or not. SF-2.22 */
export function ResetSentPage({ wanted }: { wanted: string | null }) {
  const t = useText()
  const path = usePath()
  return (
    <Step title={t('reset.sent')}>
      <Notice kind="ok">{t('reset.sentText')}</Notice>
      <p className={styles.note}>{t('reset.sentHelp')}</p>
      <ButtonLink kind="second" wide href={path(withWay('/reset-password', wanted))}>{t('reset.again')}</ButtonLink>
      <ButtonLink kind="quiet" wide href={path(withWay('/login', wanted))}>{t('reset.back')}</ButtonLink>
    </Step>
  )
}

/** The page of the link in the mail. SF-2.23 */
export function NewPasswordPage({ rejected, isWhole }: { rejected: Rejected | undefined; isWhole: boolean }) {
  const t = useText()
  const path = usePath()
  const told = useMistakeText(rejected?.mistakes ?? [])
  const isDead = !isWhole || rejected?.form === 'link' || rejected?.message !== undefined
  return (
    <Step title={t('reset.choose')}>
      {isDead && <Notice kind="bad">{rejected?.message ?? t('reset.dead')} <a className={layout.link} href={path('/reset-password')}>{t('reset.askAgain')}</a></Notice>}
      {isWhole && (
        <form className={styles.form} method="post" noValidate>
          <NewPassword told={told} label={t('reset.newPassword')} takesFocus={rejected !== undefined} />
          <Button type="submit" size="big" wide>{t('reset.save')}</Button>
        </form>
      )}
    </Step>
  )
}

/** A link that proves an e-mail. It is followed by a button, since scanners of mails open whatever stands in them. */
export function ConfirmEmailPage({ rejected, isWhole }: { rejected: Rejected | undefined; isWhole: boolean }) {
  const t = useText()
  const isDead = !isWhole || rejected !== undefined
  return (
    <div className={styles.single}>
      <h1 className={layout['page-title']}>{t('confirmEmail.title')}</h1>
      <section className={`${layout.panel} ${styles.panel}`}>
        {isDead ? <Notice kind="bad">{rejected?.message ?? t('reset.dead')}</Notice> : (
          <form className={styles.form} method="post">
            <p className={layout.soft}>{t('confirmEmail.text')}</p>
            <Button type="submit" size="big" wide><Icon name="check" small />{t('confirmEmail.submit')}</Button>
          </form>
        )}
      </section>
    </div>
  )
}
