import { usePath, useText } from '../../text/text.tsx'
import { FieldMessage } from './field-message.tsx'
import { Check } from './field.tsx'
import layout from '../styles/layout.module.css'

interface Props {
  readonly isAccepted: boolean
  readonly mistake: string | undefined
}

/** The documents accepted with an order: terms, cancellation rights and privacy. SF-5.22 */
export function TermsCheck({ isAccepted, mistake }: Props) {
  return (
    <div>
      <Check
        id="terms"
        name="terms"
        required
        defaultChecked={isAccepted}
        aria-invalid={mistake ? true : undefined}
        aria-describedby={mistake ? 'terms-error' : undefined}
        label={<TermsLabel />}
      />
      {mistake && (
        <FieldMessage id="terms-error" bad>
          {mistake}
        </FieldMessage>
      )}
    </div>
  )
}

function TermsLabel() {
  const t = useText()
  const path = usePath()
  const link = (page: string, words: string) => (
    <a className={layout.link} href={path(page)} target="_blank">
      {words}
    </a>
  )
  return (
    <>
      {t('terms.accept')} {link('/terms-and-conditions', t('terms.terms'))} {t('terms.read')}{' '}
      {link('/cancellation-rights', t('terms.cancellation'))} {t('terms.and')}{' '}
      {link('/privacy-policy', t('terms.privacy'))}
      {t('terms.end') === '.' ? '.' : ` ${t('terms.end')}`}
    </>
  )
}
