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
  en: () => import('../../text/compiled/told-en.ts'),
  de: () => import('../../text/compiled/told-de.ts'),
  pl: () => import('../../text/compiled/told-pl.ts'),
}

const textKeys: Readonly<
  Record<LinkNotice, { readonly kind: 'ok' | 'bad'; readonly title: TextKey; readonly text: TextKey }>
> = {
  newsletterConfirmed: { kind: 'ok', title: 'told.newsletterConfirmed', text: 'told.newsletterConfirmedText' },
  newsletterAlreadyConfirmed: {
    kind: 'ok',
    title: 'told.newsletterAlreadyConfirmed',
    text: 'told.newsletterConfirmedText',
  },
  newsletterNotConfirmed: {
    kind: 'bad',
    title: 'told.newsletterNotConfirmed',
    text: 'told.newsletterNotConfirmedText',
  },
  newsletterEnded: { kind: 'ok', title: 'told.newsletterEnded', text: 'told.newsletterEndedText' },
  newsletterAlreadyEnded: { kind: 'ok', title: 'told.newsletterAlreadyEnded', text: 'told.newsletterEndedText' },
  newsletterNotEnded: { kind: 'bad', title: 'told.newsletterNotEnded', text: 'told.newsletterNotEndedText' },
  notifyMeConfirmed: { kind: 'ok', title: 'told.notifyMeConfirmed', text: 'told.notifyMeConfirmedText' },
  notifyMeAlreadyConfirmed: { kind: 'ok', title: 'told.notifyMeAlreadyConfirmed', text: 'told.notifyMeConfirmedText' },
  notifyMeNotConfirmed: { kind: 'bad', title: 'told.notifyMeNotConfirmed', text: 'told.notifyMeNotConfirmedText' },
  notifyMeEnded: { kind: 'ok', title: 'told.notifyMeEnded', text: 'told.notifyMeEndedText' },
  notifyMeAlreadyEnded: { kind: 'ok', title: 'told.notifyMeAlreadyEnded', text: 'told.notifyMeEndedText' },
  notifyMeNotEnded: { kind: 'bad', title: 'told.notifyMeNotEnded', text: 'told.notifyMeNotEndedText' },
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
          <IconLink icon="close" label={t('told.dismiss')} href={rest.size > 0 ? `${pathname}?${rest}` : pathname} />
        </div>
      </Notice>
    </div>
  )
}
