import { usePath, useText } from '../../../text/text.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FieldMessage } from '../../../ui/form/field-message.tsx'
import { Check, TextField } from '../../../ui/form/field.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import type { RejectedDeletion } from './delete-account.ts'
import styles from './delete-account.module.css'

interface Props {
  /** Numbers of orders that have not been shipped yet. */
  readonly openOrders: readonly number[]
  readonly hasPassword: boolean
  readonly rejected: RejectedDeletion | undefined
}

/** Focuses the first mistake when the page is shown again. */
const focusFirstMistake = (isFirst: boolean) => ({ autoFocus: isFirst })

/** Lists the data that is deleted and kept, and asks for the password. */
export function DeleteAccountPage({ openOrders, hasPassword, rejected }: Props) {
  const t = useText()
  const path = usePath()
  return (
    <section className={`${layout.stack} ${styles.page}`}>
      <h2>{t('deleteAccount.title')}</h2>
      <div className={`${layout.panel} ${styles.words}`}>
        <h3>{t('deleteAccount.goes')}</h3>
        <p>{t('deleteAccount.goesText')}</p>
        <h3>{t('deleteAccount.stays')}</h3>
        <p>{t('deleteAccount.staysText')}</p>
      </div>
      {openOrders.length > 0 && (
        <Notice kind="warn">
          {t('deleteAccount.open', { count: openOrders.length, orders: openOrders.join(', ') })}
        </Notice>
      )}
      <p>
        <a className={layout.link} href={path('/my-account/my-data.json')} data-reload download>
          {t('deleteAccount.download')}
        </a>
      </p>
      {hasPassword ? (
        <form method="post" noValidate className={layout.stack}>
          <TextField
            label={t('deleteAccount.password')}
            name="password"
            type="password"
            autoComplete="current-password"
            required
            error={rejected?.password}
            {...focusFirstMistake(rejected?.password !== undefined)}
          />
          <div>
            <Check
              name="understood"
              value="yes"
              required
              label={t('deleteAccount.understood')}
              aria-describedby={rejected?.understood && 'understood-error'}
              aria-invalid={rejected?.understood ? true : undefined}
              {...focusFirstMistake(rejected?.password === undefined && rejected?.understood !== undefined)}
            />
            {rejected?.understood && (
              <FieldMessage id="understood-error" bad>
                {rejected.understood}
              </FieldMessage>
            )}
          </div>
          <div className={layout.row}>
            <Button type="submit">{t('deleteAccount.submit')}</Button>
            <ButtonLink kind="quiet" href={path('/my-account/personal-data')}>
              {t('deleteAccount.keep')}
            </ButtonLink>
          </div>
        </form>
      ) : (
        <div className={layout.stack}>
          <Notice>{t('deleteAccount.noPassword')}</Notice>
          <div>
            <ButtonLink href={path('/reset-password')}>{t('deleteAccount.setPassword')}</ButtonLink>
          </div>
        </div>
      )}
    </section>
  )
}
