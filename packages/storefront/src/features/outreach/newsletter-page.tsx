import type { OutreachFormState } from '../../data/forms/parse-outreach-form.ts'
import type { OfferedList } from '../../data/forms/offered-lists.ts'
import { NewsletterForm } from '../../blocks/shop-views/newsletter-form.tsx'
import type { TextKey } from '../../text/compiled/keys.ts'
import { usePath, useText } from '../../text/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import layout from '../../ui/styles/layout.module.css'
import { MistakeList } from '../../ui/form/mistake-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './newsletter-page.module.css'

interface NewsletterPageProps {
  readonly answered: OutreachFormState | undefined
  readonly formToken: string
  /** Between which there is a choice. */
  readonly lists: readonly OfferedList[]
  readonly namesAreRequired: boolean
  /** The confirmation mail was sent. */
  readonly isRequested: boolean
}

/**
 * The result page of every newsletter form: missing fields, or the notice about the confirmation mail. SF-1.20, SF-8.59
 */
export function NewsletterPage({ answered, formToken, lists, namesAreRequired, isRequested }: NewsletterPageProps) {
  const t = useText()
  const path = usePath()
  return (
    <div className={`${layout.wrap} ${layout.section}`}>
      <div className={styles.column}>
        <h1 className={layout['page-title']}>{t('newsletter.title')}</h1>
        {isRequested && !answered ? (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- focuses the result after the submission
          <div className={layout.stack} tabIndex={-1} autoFocus>
            <Notice kind="ok">
              <p className={styles.strong}>{t('newsletter.requestedTitle')}</p>
              <p>{t('newsletter.requestedText')}</p>
            </Notice>
            <p>
              <ButtonLink kind="second" href={path('/')}>
                {t('newsletter.home')}
              </ButtonLink>
            </p>
          </div>
        ) : (
          <div className={layout.stack}>
            {answered?.message && (
              <Notice kind="bad" isAnswer>
                {answered.message}
              </Notice>
            )}
            {answered?.isOneMoreStep ? (
              <Notice>{t('newsletter.oneMoreStep')}</Notice>
            ) : (
              !answered && <p className={layout.soft}>{t('newsletter.lead')}</p>
            )}
            <MistakeList
              mistakes={answered?.mistakes ?? []}
              toAnchor={(at) => `newsletter-${at}`}
              toLabels={(at) => [labels[at] ?? 'newsletter.title']}
            />
            <NewsletterForm
              idPrefix="newsletter"
              names={namesAreRequired || answered?.typed['names'] === 'required' ? 'required' : 'optional'}
              button={t('blocks.subscribe')}
              formState={answered}
              formToken={formToken}
              lists={lists}
            />
          </div>
        )}
      </div>
    </div>
  )
}

const labels: Readonly<Record<string, TextKey>> = {
  lists: 'newsletter.lists',
  email: 'blocks.email',
  firstName: 'blocks.firstName',
  lastName: 'blocks.lastName',
  privacy: 'privacyCheck.label',
  person: 'botCheck.label',
}
