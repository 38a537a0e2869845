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

type State = NewsletterChoice['state']

const stateTexts: Readonly<Record<State, TextKey>> = {
  none: 'newsletter.stateNone',
  pending: 'newsletter.statePending',
  confirmed: 'newsletter.stateConfirmed',
}

/** The newsletter subscriptions of a customer: one, or one for each list of the shop. */
export function NewsletterChoicePage({ choice: { email, state, lists }, isChanged }: NewsletterChoicePageProps) {
  const t = useText()
  const stateText = t(stateTexts[state], { email })
  return (
    <section className={layout.stack}>
      <h2>{t('newsletter.title')}</h2>
      {lists === undefined ? (
        <>
          {isChanged ? <Notice kind={state === 'pending' ? 'info' : 'ok'}>{stateText}</Notice> : <p>{stateText}</p>}
          <ChoiceForm state={state} />
        </>
      ) : (
        lists.map((list) => (
          <section key={list.folder} className={layout.stack} aria-label={list.name}>
            <h3>{list.name}</h3>
            <p>{t(stateTexts[list.state], { email })}</p>
            <ChoiceForm state={list.state} folder={list.folder} />
          </section>
        ))
      )}
    </section>
  )
}

function ChoiceForm({ state, folder }: { readonly state: State; readonly folder?: string }) {
  const t = useText()
  const path = usePath()
  return (
    <form className={layout.row} method="post" action={path('/my-account/newsletter')}>
      {folder !== undefined && <input type="hidden" name="list" value={folder} />}
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
  )
}
