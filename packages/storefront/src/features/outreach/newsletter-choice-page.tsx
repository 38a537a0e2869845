import type { NewsletterChoice } from '@vitrine/contract/outreach/outreach.contract'
import type { TextKey } from '../../text/compiled/keys.ts'
import { usePath, useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/styles/layout.module.css'
import { Notice } from '../../ui/notice.tsx'

interface NewsletterChoicePageProps {
  readonly choice: NewsletterChoice
  readonly isChanged: boolean
}

const stateTexts: Readonly<Record<NewsletterChoice['state'], TextKey>> = {
  none: 'newsletter.stateNone',
  pending: 'newsletter.statePending',
  confirmed: 'newsletter.stateConfirmed',
}

/** The newsletter subscription of a customer. */
export function NewsletterChoicePage({ choice: { email, state }, isChanged }: NewsletterChoicePageProps) {
  const t = useText()
  const path = usePath()
  const stateText = t(stateTexts[state], { email })
  return (
    <section className={layout.stack}>
      <h2>{t('newsletter.title')}</h2>
      {isChanged ? <Notice kind={state === 'pending' ? 'info' : 'ok'}>{stateText}</Notice> : <p>{stateText}</p>}
      <form className={layout.row} method="post" action={path('/my-account/newsletter')}>
        {state !== 'confirmed' && (
          <Button type="submit" name="wanted" value="yes" kind={state === 'pending' ? 'second' : 'primary'}>
            {t(state === 'pending' ? 'newsletter.sendAgain' : 'newsletter.subscribe')}
          </Button>
        )}
        {state !== 'none' && (
          <Button type="submit" name="wanted" value="no" kind="second">
            {t(state === 'pending' ? 'newsletter.cancel' : 'newsletter.unsubscribe')}
          </Button>
        )}
      </form>
    </section>
  )
}
