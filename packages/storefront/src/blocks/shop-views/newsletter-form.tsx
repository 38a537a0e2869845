import type { ReactNode } from 'react'
import type { OfferedList } from '../../data/forms/offered-lists.ts'
import type { OutreachFormState } from '../../data/forms/parse-outreach-form.ts'
import { usePath, useText } from '../../text/text.tsx'
import { BotCheck } from '../../ui/bot-check/bot-check.tsx'
import { PrivacyCheck } from '../../ui/bot-check/privacy-check.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { useMistakeText } from '../../ui/form/mistake.ts'
import { ListChoice } from './list-choice.tsx'
import styles from './newsletter-subscribe.module.css'

interface Props {
  /** Prefix of the field ids, since a page may have two of these forms. */
  readonly idPrefix: string
  /** Whether the form has fields for first and last name. SF-5.12, SF-5.13, SF-5.16 */
  readonly names: 'none' | 'optional' | 'required'
  readonly button: ReactNode
  /** The state of a rejected form. */
  readonly formState?: OutreachFormState | undefined
  /** The bot check token of this visitor; absent on cached pages. */
  readonly formToken?: string | undefined
  /** Between which there is a choice; the form of a cached page leads to it. */
  readonly lists?: readonly OfferedList[]
}

/** The newsletter form. It is posted to a page of its own, with and without script. SF-1.20 */
export function NewsletterForm({ idPrefix, names, button, formState, formToken, lists = [] }: Props) {
  const t = useText()
  const path = usePath()
  const getError = useMistakeText(formState?.mistakes ?? [])
  const values = formState?.typed ?? {}
  const isRequired = names === 'required'
  const note = isRequired ? undefined : t('blocks.optional')
  return (
    // Inside other pages the browser validates the form; the form's own page shows its own messages.
    <form
      className={styles.form}
      method="post"
      action={path('/newsletter/subscribe')}
      noValidate={formToken !== undefined}
    >
      {isRequired && <input type="hidden" name="names" value="required" />}
      {lists.length > 0 && <ListChoice idPrefix={idPrefix} lists={lists} values={values} error={getError('lists')} />}
      {names !== 'none' && (
        <div className={styles.names}>
          <TextField
            id={`${idPrefix}-firstName`}
            label={t('blocks.firstName')}
            name="firstName"
            autoComplete="given-name"
            maxLength={100}
            required={isRequired}
            note={note}
            defaultValue={values['firstName']}
            error={getError('firstName')}
          />
          <TextField
            id={`${idPrefix}-lastName`}
            label={t('blocks.lastName')}
            name="lastName"
            autoComplete="family-name"
            maxLength={100}
            required={isRequired}
            note={note}
            defaultValue={values['lastName']}
            error={getError('lastName')}
          />
        </div>
      )}
      <TextField
        id={`${idPrefix}-email`}
        label={t('blocks.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        required
        defaultValue={values['email']}
        error={getError('email')}
      />
      <PrivacyCheck
        id={`${idPrefix}-privacy`}
        isTicked={values['privacy'] !== undefined}
        error={getError('privacy')}
        end={t('blocks.privacyEnd')}
      />
      <BotCheck
        id={`${idPrefix}-person`}
        purpose="newsletter"
        proof={formState?.proof ?? formToken}
        isTicked={formState?.isTicked}
        error={getError('person')}
      />
      <Button type="submit" kind="primary">
        {button}
      </Button>
    </form>
  )
}
