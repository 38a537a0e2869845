import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ShopMail } from '../../data/content-queries.ts'
import { Notice } from '../../parts/notice.tsx'
import { ViewTabs } from '../../parts/view-tabs.tsx'
import { useText } from '../../text/text.tsx'
import { fillFrame } from './mail-frame.ts'

interface MailPreviewProps {
  readonly mail: ShopMail
  /** The place of the text that is being changed. */
  readonly current: number | undefined
  /** A text was pressed. */
  readonly onChoose: (place: number) => void
}

/** The mail as it is sent, as HTML and as plain text. */
export function MailPreview({ mail, current, onChoose }: MailPreviewProps) {
  const t = useText()
  const [isPlain, setPlain] = useState(false)
  return (
    <section className="card mailview" aria-label={t('mail.preview')}>
      <ViewTabs
        label={t('mail.preview')}
        current={isPlain ? 'plain' : 'html'}
        views={[
          { key: 'html', title: t('mail.preview.html') },
          { key: 'plain', title: t('mail.preview.plain') },
        ]}
        onShow={(key) => setPlain(key === 'plain')}
      />
      <div className="in stack">
        <Notice tone={mail.sample === null ? 'info' : 'warn'}>
          {t(mail.sample === null ? 'mail.real' : `mail.sample.${mail.sample}`)}
        </Notice>
        <dl className="kv l">
          <dt>{t('mail.sender')}</dt>
          <dd className="cut">{mail.sender}</dd>
          <dt>{t('mail.subject')}</dt>
          <dd>{mail.subject}</dd>
        </dl>
      </div>
      {isPlain ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long mail is scrolled by keyboard
        <pre className="mailplain" tabIndex={0}>
          {mail.plain}
        </pre>
      ) : (
        <MailFrame html={mail.html} current={current} onChoose={onChoose} />
      )}
    </section>
  )
}

interface MailFrameProps extends Omit<MailPreviewProps, 'mail'> {
  readonly html: string
}

function MailFrame({ html, current, onChoose }: MailFrameProps) {
  const t = useText()
  const frame = useRef<HTMLIFrameElement>(null)
  const mark = useEffectEvent((document: Document | null | undefined) => markText(document, current))
  const choose = useEffectEvent(({ target }: MouseEvent) => {
    const place = findPlace(target)
    if (place !== undefined) onChoose(place)
  })
  // A frame has a document of its own, outside of React's tree.
  useEffect(() => {
    if (frame.current === null) return
    fillFrame(frame.current, html, (document) => {
      document.addEventListener('click', (event) => choose(event))
      mark(document)
    })
  }, [html])
  useEffect(() => mark(frame.current?.contentDocument), [current])
  return <iframe ref={frame} className="mailframe" title={t('mail.preview.frame')} sandbox="allow-same-origin" />
}

function markText(document: Document | null | undefined, current: number | undefined): void {
  for (const element of document?.querySelectorAll<HTMLElement>('[data-text]') ?? []) {
    const isCurrent = element.dataset['text'] === String(current)
    element.style.outline = isCurrent ? '2px solid #b45309' : ''
    element.style.outlineOffset = isCurrent ? '2px' : ''
    element.style.cursor = 'pointer'
  }
  const [first] = document?.querySelectorAll(`body table [data-text="${current}"]`) ?? []
  first?.scrollIntoView({ block: 'nearest' })
}

function findPlace(target: EventTarget | null): number | undefined {
  // The frame has classes of its own: `instanceof Element` is false for its elements.
  const element = (target as Element | null)?.closest<HTMLElement>('[data-text]')
  return element ? Number(element.dataset['text']) : undefined
}
