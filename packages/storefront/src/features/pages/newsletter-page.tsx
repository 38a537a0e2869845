import { usePath, useText } from '../../text/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/notice.tsx'

/** Whoever asks for news before there are any is told so. */
export function NewsletterPage() {
  const t = useText()
  const path = usePath()
  return (
    <div className={`${layout.wrap} ${layout.section}`}>
      <h1 className={layout['page-title']}>{t('blocks.newsletterTitle')}</h1>
      <div className={layout.stack}>
        <Notice>{t('blocks.newsletterClosed')}</Notice>
        <p><ButtonLink kind="second" href={path('/')}>{t('blocks.newsletterHome')}</ButtonLink></p>
      </div>
    </div>
  )
}
