import { outreachLengths } from '@vitrine/contract/outreach-faults'
import { useEffect } from 'react'
import type { OutreachFormState } from '../../data/parse-outreach-form.ts'
import type { TextKey } from '../../text/compiled/keys.ts'
import { usePath, useText } from '../../text/text.tsx'
import { BotCheck } from '../../ui/bot-check/bot-check.tsx'
import { PrivacyCheck } from '../../ui/bot-check/privacy-check.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'
import layout from '../../ui/layout.module.css'
import { MistakeList } from '../../ui/mistake-list.tsx'
import { useMistakeText } from '../../ui/mistake.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './contact-page.module.css'
import type { LoadedContact } from './load-contact.ts'
import { Reached } from './reached.tsx'
import { subjectTexts } from './subjects.ts'

interface Props extends LoadedContact {
  readonly answered: OutreachFormState | undefined
}

/** Writing to the shop. SF-2.37 */
export function ContactPage({ answered, address, formToken, isSent, known }: Props) {
  const t = useText()
  return (
    <div className={layout.wrap}>
      <h1 className={layout['page-title']}>{t('contact.title')}</h1>
      <div className={styles.two}>
        {isSent && !answered ? <Sent /> : <ContactForm answered={answered} formToken={formToken} known={known} />}
        <Reached address={address} />
      </div>
    </div>
  )
}

const typedCopy = () => import('../../data/account/form-copy.ts')

function Sent() {
  const t = useText()
  // The message has arrived: the next one begins empty.
  useEffect(() => { void typedCopy().then(({ clearFormCopy }) => clearFormCopy()) }, [])
  const path = usePath()
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page comes back with an answer and begins with it
    <div className={layout.stack} tabIndex={-1} autoFocus>
      <Notice kind="ok"><p className={styles.strong}>{t('contact.sentTitle')}</p><p>{t('contact.sentText')}</p></Notice>
      <p><a className={layout.link} href={path('/contact')}>{t('contact.again')}</a></p>
    </div>
  )
}

/** A plain form: the answer is a page. What is typed is kept for this tab until it was sent, so that loading the page again loses nothing. */
function ContactForm({ answered, formToken, known }: Pick<Props, 'answered' | 'formToken' | 'known'>) {
  const t = useText()
  const path = usePath()
  const told = useMistakeText(answered?.mistakes ?? [])
  const typed: Readonly<Record<string, string>> = answered?.typed ?? known
  const keep = () => { void typedCopy().then(({ saveFormCopy }) => saveFormCopy({ isLost: true })) }
  return (
    <form className={styles.form} method="post" action={path('/contact')} noValidate onInput={keep}>
      {answered?.message && <Notice kind="bad" isAnswer>{answered.message}</Notice>}
      <MistakeList mistakes={answered?.mistakes ?? []} toAnchor={(at) => at} toLabels={(at) => [labels[at] ?? 'contact.title']} />
      <div className={styles.fields}>
        <TextField id="name" name="name" label={t('contact.name')} autoComplete="name" required maxLength={outreachLengths.name} defaultValue={typed['name']} error={told('name')} />
        <TextField id="email" name="email" type="email" inputMode="email" label={t('contact.email')} autoComplete="email" required maxLength={outreachLengths.email} defaultValue={typed['email']} error={told('email')} />
        <SelectField id="subject" name="subject" label={t('contact.about')} defaultValue={typed['subject'] || 'order'} error={told('subject')}>
          {Object.entries(subjectTexts).map(([subject, text]) => <option key={subject} value={subject}>{t(text)}</option>)}
        </SelectField>
        <TextField id="orderId" name="orderId" label={t('contact.order')} note={t('fields.optional')} inputMode="numeric" autoComplete="off" maxLength={20} defaultValue={typed['orderId']} error={told('orderId')} />
        <div className={styles.message}>
          <TextArea id="message" name="message" label={t('contact.message')} required maxLength={outreachLengths.message} rows={7} defaultValue={typed['message']} error={told('message')} />
        </div>
      </div>
      <PrivacyCheck id="privacy" isTicked={typed['privacy'] !== undefined} error={told('privacy')} />
      <BotCheck id="person" purpose="contact" proof={answered?.proof ?? formToken} isTicked={answered?.isTicked} error={told('person')} />
      <div><Button type="submit" size="big">{t('contact.send')}</Button></div>
    </form>
  )
}

const labels: Readonly<Record<string, TextKey>> = {
  name: 'contact.name', email: 'contact.email', subject: 'contact.about', orderId: 'contact.order', message: 'contact.message', privacy: 'privacyCheck.label', person: 'botCheck.label',
}
