import { isActionCall, type ActionCall } from '@vitrine/contract/kernel/action-links'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { TextKey } from '../../text/compiled/keys.ts'
import { LazyText, useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/styles/layout.module.css'
import styles from './action-link-notice.module.css'
import { texts } from './action-link-notice.tsx'

/**
 * Replaces the page of an action link in a mail: a button performs the action, since mail scanners open every link.
 * SF-2.53, SF-2.54
 */
export function ActionLinkPrompt({ page }: { page: ReactNode }) {
  const { search } = useLocation()
  const call = new URLSearchParams(search).get('ActionCall')
  return isActionCall(call) ? (
    <LazyText texts={texts}>
      <Prompt call={call} />
    </LazyText>
  ) : (
    page
  )
}

const textKeys: Readonly<
  Record<ActionCall, { readonly title: TextKey; readonly text: TextKey; readonly submit: TextKey }>
> = {
  WebActionConfirmNewsletter: {
    title: 'actionLink.confirmNewsletter',
    text: 'actionLink.confirmNewsletterText',
    submit: 'actionLink.confirmNewsletterSubmit',
  },
  WebActionUnsubscribeNewsletter: {
    title: 'actionLink.endNewsletter',
    text: 'actionLink.endNewsletterText',
    submit: 'actionLink.endNewsletterSubmit',
  },
  WebActionConfirmNotifyMe: {
    title: 'actionLink.confirmNotifyMe',
    text: 'actionLink.confirmNotifyMeText',
    submit: 'actionLink.confirmNotifyMeSubmit',
  },
  WebActionUnsubscribeNotifyMe: {
    title: 'actionLink.endNotifyMe',
    text: 'actionLink.endNotifyMeText',
    submit: 'actionLink.endNotifyMeSubmit',
  },
}

function Prompt({ call }: { call: ActionCall }) {
  const t = useText()
  const { title, text, submit } = textKeys[call]
  return (
    <div className={styles.prompt}>
      <h1 className={layout['page-title']}>{t(title)}</h1>
      <section className={`${layout.panel} ${styles.panel}`}>
        <p className={layout.soft}>{t(text)}</p>
        {/* It is sent to the address of this page, which carries the proof. */}
        <form method="post">
          <Button type="submit" size="big" wide>
            {t(submit)}
          </Button>
        </form>
      </section>
    </div>
  )
}
