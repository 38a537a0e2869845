import type { OutreachFormState } from '../../data/forms/parse-outreach-form.ts'
import type { TextKey } from '../../text/compiled/keys.ts'
import { usePath, useText } from '../../text/text.tsx'
import { BotCheck } from '../../ui/bot-check/bot-check.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import layout from '../../ui/styles/layout.module.css'
import { MistakeList } from '../../ui/form/mistake-list.tsx'
import { useMistakeText } from '../../ui/form/mistake.ts'
import { Notice } from '../../ui/notice.tsx'
import type { LoadedSubscribePage } from './subscribe.ts'
import styles from './back-in-stock.module.css'
import { ItemSummary } from './item-summary.tsx'

interface SubscribePageProps extends LoadedSubscribePage {
  readonly formState: OutreachFormState | undefined
}

/** The form to be notified when an item is back in stock. */
export function SubscribePage({ item, email, formToken, isRequested, formState }: SubscribePageProps) {
  const t = useText()
  const path = usePath()
  const itemLink = item.url && (
    <p>
      <ButtonLink kind="second" href={path(item.url)}>
        {t('backInStock.backToItem')}
      </ButtonLink>
    </p>
  )
  return (
    <div className={`${layout.wrap} ${layout.section}`}>
      <div className={styles.column}>
        <h1 className={layout['page-title']}>{t('backInStock.title')}</h1>
        <ItemSummary item={item} />
        {isRequested && !formState ? (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- focuses the result after the submission
          <div className={layout.stack} tabIndex={-1} autoFocus>
            <Notice kind="ok">
              <p className={styles.strong}>{t('backInStock.requestedTitle')}</p>
              <p>{t('backInStock.requestedText')}</p>
            </Notice>
            {itemLink}
          </div>
        ) : item.isInStock ? (
          <>
            <Notice kind="ok">{t('backInStock.inStock')}</Notice>
            {itemLink}
          </>
        ) : (
          <SubscribeForm email={email} formToken={formToken} formState={formState} />
        )}
      </div>
    </div>
  )
}

function SubscribeForm({ email, formToken, formState }: Pick<SubscribePageProps, 'email' | 'formToken' | 'formState'>) {
  const t = useText()
  const path = usePath()
  const getError = useMistakeText(formState?.mistakes ?? [])
  return (
    <form method="post" noValidate className={layout.stack}>
      <p className={layout.soft}>{t('backInStock.lead')}</p>
      {formState?.message && (
        <Notice kind="bad" isAnswer>
          {formState.message}
        </Notice>
      )}
      <MistakeList
        mistakes={formState?.mistakes ?? []}
        toAnchor={(at) => at}
        toLabels={(at) => [labels[at] ?? 'backInStock.title']}
      />
      <TextField
        id="email"
        name="email"
        type="email"
        inputMode="email"
        label={t('backInStock.email')}
        autoComplete="email"
        required
        maxLength={254}
        defaultValue={formState?.typed['email'] ?? email}
        error={getError('email')}
      />
      <BotCheck
        id="person"
        purpose="backInStock"
        proof={formState?.proof ?? formToken}
        isTicked={formState?.isTicked}
        error={getError('person')}
      />
      <p className={`${layout.small} ${layout.soft}`}>
        {t('backInStock.privacy')}{' '}
        <a className={layout.link} href={path('/privacy-policy')}>
          {t('backInStock.privacyLink')}
        </a>
      </p>
      <div>
        <Button type="submit" size="big">
          {t('backInStock.submit')}
        </Button>
      </div>
    </form>
  )
}

const labels: Readonly<Record<string, TextKey>> = { email: 'backInStock.email', person: 'botCheck.label' }
