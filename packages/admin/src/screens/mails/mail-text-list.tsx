import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { MailTextFault } from '@vitrine/contract/pages/mails.contract'
import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import type { ShopMail } from '../../data/content-queries.ts'
import { useFormatTime } from '../../parts/format-time.ts'
import { useText } from '../../text/text.tsx'
import { MailTextField } from './mail-text-field.tsx'
import { groupTexts, type NumberedText, type Words } from './mail-words.ts'

interface MailTextListProps {
  readonly mail: ShopMail
  readonly control: Control<Words>
  readonly faults: readonly MailTextFault[]
  readonly locale: Locale
  readonly onFocus: (place: number) => void
}

/** The texts of a mail in their order: its own, those that other mails have too, those of other cases. */
export function MailTextList({ mail, control, faults, locale, onFocus }: MailTextListProps) {
  const t = useText()
  const formatTime = useFormatTime(mail.timeZone)
  const { own, shared, hidden } = groupTexts(mail)
  const draw = (list: readonly NumberedText[]): ReactNode =>
    list.map((text) => (
      <MailTextField
        key={text.key}
        control={control}
        text={text}
        fault={faults.find(({ key }) => key === text.key)}
        formatTime={formatTime}
        onFocus={() => onFocus(text.place)}
      />
    ))
  return (
    <div className="stack mailwords" lang={locale}>
      <section className="card">
        <header>
          <h2>{t('mail.words')}</h2>
        </header>
        <div className="in stack">
          <p className="s12 soft">{t('mail.words.lead')}</p>
          {draw(own)}
        </div>
      </section>
      <MoreTexts title={t('mail.words.shared')} count={shared.length}>
        {draw(shared)}
      </MoreTexts>
      <MoreTexts title={t('mail.words.hidden')} count={hidden.length}>
        {draw(hidden)}
      </MoreTexts>
    </div>
  )
}

interface MoreTextsProps {
  readonly title: string
  readonly count: number
  readonly children: ReactNode
}

function MoreTexts({ title, count, children }: MoreTextsProps) {
  return count === 0 ? null : (
    <details className="card">
      <summary>
        {title} <span className="n">{count}</span>
      </summary>
      <div className="in stack">{children}</div>
    </details>
  )
}
