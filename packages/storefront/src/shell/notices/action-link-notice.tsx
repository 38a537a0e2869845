import { parseLinkNotice, type LinkNotice } from '@vitrine/contract/kernel/action-links'
import { useLocation } from 'react-router'
import type { TextLoaders } from '../../text/catalogues.ts'
import type { TextKey } from '../../text/compiled/keys.ts'
import { LazyText, useText, usePagePath } from '../../text/text.tsx'
import { IconLink } from '../../ui/button.tsx'
import layout from '../../ui/styles/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import styles from './action-link-notice.module.css'

/** The result of an action link in a mail, above the page that it opened. SF-2.53, SF-2.54 */
export function ActionLinkNotice() {
  const { search } = useLocation()
  const result = parseLinkNotice(new URLSearchParams(search))
  return (
    result && (
      <LazyText texts={texts}>
        <ResultNotice result={result} />
      </LazyText>
    )
  )
}

export const texts: TextLoaders = {
  en: () => import('../../text/compiled/action-links-en.ts'),
  de: () => import('../../text/compiled/action-links-de.ts'),
  pl: () => import('../../text/compiled/action-links-pl.ts'),
}

const textKeys: Readonly<
  Record<LinkNotice, { readonly kind: 'ok' | 'bad'; readonly title: TextKey; readonly text: TextKey }>
> = {
  newsletterConfirmed: {
    kind: 'ok',
    title: 'actionLink.newsletterConfirmed',
    text: 'actionLink.newsletterConfirmedText',
  },
  newsletterAlreadyConfirmed: {
    kind: 'ok',
    title: 'actionLink.newsletterAlreadyConfirmed',
    text: 'actionLink.newsletterConfirmedText',
  },
  newsletterNotConfirmed: {
    kind: 'bad',
    title: 'actionLink.newsletterNotConfirmed',
    text: 'actionLink.newsletterNotConfirmedText',
  },
  newsletterEnded: { kind: 'ok', title: 'actionLink.newsletterEnded', text: 'actionLink.newsletterEndedText' },
  newsletterAlreadyEnded: {
    kind: 'ok',
    title: 'actionLink.newsletterAlreadyEnded',
    text: 'actionLink.newsletterEndedText',
  },
  newsletterNotEnded: {
    kind: 'bad',
    title: 'actionLink.newsletterNotEnded',
    text: 'actionLink.newsletterNotEndedText',
  },
  notifyMeConfirmed: { kind: 'ok', title: 'actionLink.notifyMeConfirmed', text: 'actionLink.notifyMeConfirmedText' },
  notifyMeAlreadyConfirmed: {
    kind: 'ok',
    title: 'actionLink.notifyMeAlreadyConfirmed',
    text: 'actionLink.notifyMeConfirmedText',
  },
  notifyMeNotConfirmed: {
    kind: 'bad',
    title: 'actionLink.notifyMeNotConfirmed',
    text: 'actionLink.notifyMeNotConfirmedText',
  },
  notifyMeEnded: { kind: 'ok', title: 'actionLink.notifyMeEnded', text: 'actionLink.notifyMeEndedText' },
  notifyMeAlreadyEnded: { kind: 'ok', title: 'actionLink.notifyMeAlreadyEnded', text: 'actionLink.notifyMeEndedText' },
  notifyMeNotEnded: { kind: 'bad', title: 'actionLink.notifyMeNotEnded', text: 'actionLink.notifyMeNotEndedText' },
}

function ResultNotice({ result }: { result: LinkNotice }) {
  const t = useText()
  const pathname = usePagePath()
  const { search } = useLocation()
  const { kind, title, text } = textKeys[result]
  const rest = new URLSearchParams(search)
  rest.delete('told')
  return (
    <div className={`${layout.wrap} ${styles.told}`}>
      <Notice kind={kind}>
        <div className={styles.words}>
          <p>
            <strong className={styles.title}>{t(title)}</strong> {t(text)}
          </p>
          <IconLink
            icon="close"
            label={t('actionLink.dismiss')}
            href={rest.size > 0 ? `${pathname}?${rest}` : pathname}
          />
        </div>
      </Notice>
    </div>
  )
}
