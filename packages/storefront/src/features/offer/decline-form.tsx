import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextArea } from '../../ui/field.tsx'
import layout from '../../ui/layout.module.css'
import type { GetMistakeText } from '../../ui/mistake.ts'
import styles from './offer-page.module.css'
import { declineReasons, mostOfWord, type PostedOffer } from './posted-offer.ts'

/** Declines the offer, with a reason and a word beside it. SF-4.07 */
export function DeclineForm({ posted, told }: { posted: PostedOffer | undefined; told: GetMistakeText }) {
  const t = useText()
  return (
    <form method="post" noValidate className={`${layout.panel} ${styles.decline}`}>
      <h2>{t('offer.declineTitle')}</h2>
      <SelectField id="reason" name="reason" label={t('offer.reason')} error={told('reason')} defaultValue={posted?.reason ?? ''} required>
        <option value="">{t('offer.reasonChoose')}</option>
        {declineReasons.map((reason) => <option key={reason} value={reason}>{t(reason)}</option>)}
      </SelectField>
      <TextArea name="word" label={t('offer.word')} note={t('fields.optional')} defaultValue={posted?.word ?? ''} maxLength={mostOfWord} rows={3} />
      <div className={styles.buttons}>
        <Button type="submit" name="intent" value="decline" kind="second">{t('offer.decline')}</Button>
        <p className={`${layout.soft} ${layout.small}`}>{t('offer.declineHelp')}</p>
      </div>
    </form>
  )
}
