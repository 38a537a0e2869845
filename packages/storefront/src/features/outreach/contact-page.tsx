import { outreachMaxLengths } from '@vitrine/contract/outreach/outreach-faults'
import { useEffect } from 'react'
import type { OutreachFormState } from '../../data/forms/parse-outreach-form.ts'
import type { TextKey } from '../../text/compiled/keys.ts'
import { usePath, useText } from '../../text/text.tsx'
import { BotCheck } from '../../ui/bot-check/bot-check.tsx'
import { PrivacyCheck } from '../../ui/bot-check/privacy-check.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextArea, TextField } from '../../ui/form/field.tsx'
import layout from '../../ui/styles/layout.module.css'
import { MistakeList } from '../../ui/form/mistake-list.tsx'
import { useMistakeText } from '../../ui/form/mistake.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './contact-page.module.css'
import type { LoadedContact } from './load-contact.ts'
import { ContactDetails } from './contact-details.tsx'
import { subjectTexts } from './subjects.ts'

interface ContactPageProps extends LoadedContact {
  readonly answered: OutreachFormState | undefined
}

/** The contact page. SF-2.37 */
export function ContactPage({ answered, address, openingHours, formToken, isSent, initialValues }: ContactPageProps) {
  const t = useText()
  return (
    <div className={layout.wrap}>
      <h1 className={layout['page-title']}>{t('contact.title')}</h1>
      <div className={styles.two}>
        {isSent && !answered ? (
          <Sent />
        ) : (
          <ContactForm answered={answered} formToken={formToken} initialValues={initialValues} />
        )}
        <ContactDetails address={address} openingHours={openingHours} />
      </div>
    </div>
  )
}

const loadFormCopy = () => import('../../data/account/form-copy.ts')

function Sent() {
  const t = useText()
  // The message was sent: the next form starts empty.
  useEffect(() => {
    void loadFormCopy().then(({ clearFormCopy }) => clearFormCopy())
  }, [])
  const path = usePath()
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- focuses the result after the submission
    <div className={layout.stack} tabIndex={-1} autoFocus>
      <Notice kind="ok">
        <p className={styles.strong}>{t('contact.sentTitle')}</p>
        <p>{t('contact.sentText')}</p>
      </Notice>
      <p>
        <a className={layout.link} href={path('/contact')}>
          {t('contact.again')}
        </a>
      </p>
    </div>
  )
}

/** A plain form: the answer is a page. Unsent input is kept in this tab, so that a reload loses nothing. */
function ContactForm({
  answered,
  formToken,
  initialValues,
}: Pick<ContactPageProps, 'answered' | 'formToken' | 'initialValues'>) {
  const t = useText()
  const path = usePath()
  const getError = useMistakeText(answered?.mistakes ?? [])
  const values: Readonly<Record<string, string>> = answered?.typed ?? initialValues
  const saveCopy = () => {
    void loadFormCopy().then(({ saveFormCopy }) => saveFormCopy({ isLost: true }))
  }
  return (
    <form className={styles.form} method="post" action={path('/contact')} noValidate onInput={saveCopy}>
      {answered?.message && (
        <Notice kind="bad" isAnswer>
          {answered.message}
        </Notice>
      )}
      <MistakeList
        mistakes={answered?.mistakes ?? []}
        toAnchor={(at) => at}
        toLabels={(at) => [labels[at] ?? 'contact.title']}
      />
      <div className={styles.fields}>
        <TextField
          id="name"
          name="name"
          label={t('contact.name')}
          autoComplete="name"
          required
          maxLength={outreachMaxLengths.name}
          defaultValue={values['name']}
          error={getError('name')}
        />
        <TextField
          id="email"
          name="email"
          type="email"
          inputMode="email"
          label={t('contact.email')}
          autoComplete="email"
          required
          maxLength={outreachMaxLengths.email}
          defaultValue={values['email']}
          error={getError('email')}
        />
        <SelectField
          id="subject"
          name="subject"
          label={t('contact.about')}
          defaultValue={values['subject'] || 'order'}
          error={getError('subject')}
        >
          {Object.entries(subjectTexts).map(([subject, text]) => (
            <option key={subject} value={subject}>
              {t(text)}
            </option>
          ))}
        </SelectField>
        <TextField
          id="orderId"
          name="orderId"
          label={t('contact.order')}
          note={t('fields.optional')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          defaultValue={values['orderId']}
          error={getError('orderId')}
        />
        <div className={styles.message}>
          <TextArea
            id="message"
            name="message"
            label={t('contact.message')}
            required
            maxLength={outreachMaxLengths.message}
            rows={7}
            defaultValue={values['message']}
            error={getError('message')}
          />
        </div>
      </div>
      <PrivacyCheck id="privacy" isTicked={values['privacy'] !== undefined} error={getError('privacy')} />
      <BotCheck
        id="person"
        purpose="contact"
        proof={answered?.proof ?? formToken}
        isTicked={answered?.isTicked}
        error={getError('person')}
      />
      <div>
        <Button type="submit" size="big">
          {t('contact.send')}
        </Button>
      </div>
    </form>
  )
}

const labels: Readonly<Record<string, TextKey>> = {
  name: 'contact.name',
  email: 'contact.email',
  subject: 'contact.about',
  orderId: 'contact.order',
  message: 'contact.message',
  privacy: 'privacyCheck.label',
  person: 'botCheck.label',
}
