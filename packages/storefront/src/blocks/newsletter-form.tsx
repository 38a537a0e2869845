import type { ReactNode } from 'react'
import type { OutreachFormState } from '../data/parse-outreach-form.ts'
import { usePath, useText } from '../text/text.tsx'
import { BotCheck } from '../ui/bot-check/bot-check.tsx'
import { PrivacyCheck } from '../ui/bot-check/privacy-check.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { useMistakeText } from '../ui/mistake.ts'
import styles from './newsletter-subscribe.module.css'

interface Props {
  /** What the ids of its fields begin with: a page may have two of these forms. */
  readonly base: string
  /** Whether it asks for first and last name. SF-5.12, SF-5.13, SF-5.16 */
  readonly names: 'none' | 'optional' | 'required'
  readonly button: ReactNode
  /** Of a form that is shown once more. */
  readonly answered?: OutreachFormState | undefined
  /** A token made for this visitor; none on pages that are kept for everybody. */
  readonly formToken?: string | undefined
}

/** Asks for the newsletter. It posts to a page of its own, with script and without. SF-1.20 */
export function NewsletterForm({ base, names, button, answered, formToken }: Props) {
  const t = useText()
  const path = usePath()
  const told = useMistakeText(answered?.mistakes ?? [])
  const typed = answered?.typed ?? {}
  const isRequired = names === 'required'
  const note = isRequired ? undefined : t('blocks.optional')
  return (
    // In the middle of another page the browser speaks first; the form's own page says everything in its own words.
    <form className={styles.form} method="post" action={path('/newsletter/subscribe')} noValidate={formToken !== undefined}>
      {isRequired && <input type="hidden" name="names" value="required" />}
      {names !== 'none' && (
        <div className={styles.names}>
          <TextField id={`${base}-firstName`} label={t('blocks.firstName')} name="firstName" autoComplete="given-name" maxLength={100} required={isRequired} note={note} defaultValue={typed['firstName']} error={told('firstName')} />
          <TextField id={`${base}-lastName`} label={t('blocks.lastName')} name="lastName" autoComplete="family-name" maxLength={100} required={isRequired} note={note} defaultValue={typed['lastName']} error={told('lastName')} />
        </div>
      )}
      <TextField id={`${base}-email`} label={t('blocks.email')} name="email" type="email" inputMode="email" autoComplete="email" maxLength={254} required defaultValue={typed['email']} error={told('email')} />
      <PrivacyCheck id={`${base}-privacy`} isTicked={typed['privacy'] !== undefined} error={told('privacy')} end={t('blocks.privacyEnd')} />
      <BotCheck id={`${base}-person`} purpose="newsletter" proof={answered?.proof ?? formToken} isTicked={answered?.isTicked} error={told('person')} />
      <Button type="submit" kind="primary">{button}</Button>
    </form>
  )
}
