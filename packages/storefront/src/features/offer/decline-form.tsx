import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextArea } from '../../ui/form/field.tsx'
import layout from '../../ui/styles/layout.module.css'
import type { GetMistakeText } from '../../ui/form/mistake.ts'
import styles from './offer-page.module.css'
import { declineReasons, maxCommentLength, type OfferSubmission } from './offer-submission.ts'

/** Declines the offer, with a reason and an optional comment. SF-4.07 */
export function DeclineForm({
  submission,
  getError,
}: {
  submission: OfferSubmission | undefined
  getError: GetMistakeText
}) {
  const t = useText()
  return (
    <form method="post" noValidate className={`${layout.panel} ${styles.decline}`}>
      <h2>{t('offer.declineTitle')}</h2>
      <SelectField
        id="reason"
        name="reason"
        label={t('offer.reason')}
        error={getError('reason')}
        defaultValue={submission?.reason ?? ''}
        required
      >
        <option value="">{t('offer.reasonChoose')}</option>
        {declineReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(reason)}
          </option>
        ))}
      </SelectField>
      <TextArea
        name="word"
        label={t('offer.word')}
        note={t('fields.optional')}
        defaultValue={submission?.comment ?? ''}
        maxLength={maxCommentLength}
        rows={3}
      />
      <div className={styles.buttons}>
        <Button type="submit" name="intent" value="decline" kind="second">
          {t('offer.decline')}
        </Button>
        <p className={`${layout.soft} ${layout.small}`}>{t('offer.declineHelp')}</p>
      </div>
    </form>
  )
}
