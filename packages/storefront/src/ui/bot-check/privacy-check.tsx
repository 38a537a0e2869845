import { usePath, useText } from '../../text/text.tsx'
import { Check } from '../form/field.tsx'
import { FieldMessage } from '../form/field-message.tsx'
import layout from '../styles/layout.module.css'
import styles from './bot-check.module.css'

interface Props {
  readonly id: string
  readonly isTicked?: boolean | undefined
  readonly error?: string | undefined
  /** How the sentence goes on behind the link; with its full stop. */
  readonly end?: string
}

/** "I have read the privacy policy." The form sends `privacy`. SF-5.10, SF-5.14 */
export function PrivacyCheck({ id, isTicked = false, error, end }: Props) {
  const t = useText()
  const path = usePath()
  return (
    <div className={styles.check}>
      <Check
        id={id}
        name="privacy"
        value="on"
        required
        defaultChecked={isTicked}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        label={
          <>
            {t('privacyCheck.read')}{' '}
            <a className={layout.link} href={path('/privacy-policy')} target="_blank">
              {t('privacyCheck.policy')}
            </a>
            {end ?? t('privacyCheck.end')}
          </>
        }
      />
      {error !== undefined && (
        <FieldMessage id={`${id}-error`} bad>
          {error}
        </FieldMessage>
      )}
    </div>
  )
}
