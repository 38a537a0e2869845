import type { Customer } from '@vitrine/contract/account/account.contract'
import { languageNames, locales } from '@vitrine/contract/kernel/i18n/languages'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/form/field.tsx'
import type { GetMistakeText } from '../../../ui/form/mistake.ts'
import { Notice } from '../../../ui/notice.tsx'
import styles from './personal.module.css'
import type { RejectedForm } from '../login/rejected-form.ts'
import { Section } from './section.tsx'

/** Name, phone number and the language of mails. */
export function PersonSection({
  customer,
  rejected,
  getError,
}: {
  readonly customer: Customer
  readonly rejected: RejectedForm | undefined
  readonly getError: GetMistakeText
}) {
  const t = useText()
  const getInitialValue = (name: 'firstName' | 'lastName' | 'phoneNumber') =>
    rejected ? (rejected.values[name] ?? '') : customer[name]
  return (
    <Section id="data-section" title={t('personal.data')}>
      {rejected?.message && (
        <Notice kind="bad" isAnswer>
          {rejected.message}
        </Notice>
      )}
      <form method="post" noValidate className={styles.form}>
        <div className={styles.pair}>
          <TextField
            id="firstName"
            name="firstName"
            label={t('address.firstName')}
            autoComplete="given-name"
            maxLength={100}
            defaultValue={getInitialValue('firstName')}
            error={getError('firstName')}
          />
          <TextField
            id="lastName"
            name="lastName"
            label={t('address.lastName')}
            autoComplete="family-name"
            maxLength={100}
            defaultValue={getInitialValue('lastName')}
            error={getError('lastName')}
          />
          <TextField
            id="phoneNumber"
            name="phoneNumber"
            type="tel"
            label={t('address.phoneNumber')}
            note={t('fields.optional')}
            autoComplete="tel"
            maxLength={40}
            defaultValue={getInitialValue('phoneNumber')}
            error={getError('phoneNumber')}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a form that comes back with a mistake begins with it
            autoFocus={Boolean(getError('phoneNumber'))}
          />
          <SelectField
            id="locale"
            name="locale"
            label={t('personal.language')}
            help={t('personal.languageHelp')}
            defaultValue={rejected?.values['locale'] ?? customer.locale}
          >
            {locales.map((locale) => (
              <option key={locale} value={locale} lang={locale}>
                {languageNames[locale]}
              </option>
            ))}
          </SelectField>
        </div>
        <p>
          <Button type="submit" name="intent" value="data">
            {t('personal.save')}
          </Button>
        </p>
      </form>
    </Section>
  )
}
