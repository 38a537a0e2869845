import type { OutreachFormState } from '../../data/parse-outreach-form.ts'
import type { TextKey } from '../../text/compiled/keys.ts'
import { usePath, useText } from '../../text/text.tsx'
import { BotCheck } from '../../ui/bot-check/bot-check.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import layout from '../../ui/layout.module.css'
import { MistakeList } from '../../ui/mistake-list.tsx'
import { useMistakeText } from '../../ui/mistake.ts'
import { Notice } from '../../ui/notice.tsx'
import type { LoadedAsk } from './ask.ts'
import styles from './back-in-stock.module.css'
import { PieceLine } from './piece-line.tsx'

interface Props extends LoadedAsk {
  readonly answered: OutreachFormState | undefined
}

/** Asks for a mail when a piece is back. */
export function AskPage({ piece, email, formToken, isAsked, answered }: Props) {
  const t = useText()
  const path = usePath()
  const toPiece = piece.url && <p><ButtonLink kind="second" href={path(piece.url)}>{t('backInStock.toPiece')}</ButtonLink></p>
  return (
    <div className={`${layout.wrap} ${layout.section}`}>
      <div className={styles.column}>
        <h1 className={layout['page-title']}>{t('backInStock.title')}</h1>
        <PieceLine piece={piece} />
        {isAsked && !answered ? (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page comes back with an answer and begins with it
          <div className={layout.stack} tabIndex={-1} autoFocus>
            <Notice kind="ok"><p className={styles.strong}>{t('backInStock.askedTitle')}</p><p>{t('backInStock.askedText')}</p></Notice>
            {toPiece}
          </div>
        ) : piece.isInStock ? <><Notice kind="ok">{t('backInStock.inStock')}</Notice>{toPiece}</> : <AskForm email={email} formToken={formToken} answered={answered} />}
      </div>
    </div>
  )
}

function AskForm({ email, formToken, answered }: Pick<Props, 'email' | 'formToken' | 'answered'>) {
  const t = useText()
  const path = usePath()
  const told = useMistakeText(answered?.mistakes ?? [])
  return (
    <form method="post" noValidate className={layout.stack}>
      <p className={layout.soft}>{t('backInStock.lead')}</p>
      {answered?.message && <Notice kind="bad" isAnswer>{answered.message}</Notice>}
      <MistakeList mistakes={answered?.mistakes ?? []} toAnchor={(at) => at} toLabels={(at) => [labels[at] ?? 'backInStock.title']} />
      <TextField id="email" name="email" type="email" inputMode="email" label={t('backInStock.email')} autoComplete="email" required maxLength={254} defaultValue={answered?.typed['email'] ?? email} error={told('email')} />
      <BotCheck id="person" purpose="backInStock" proof={answered?.proof ?? formToken} isTicked={answered?.isTicked} error={told('person')} />
      <p className={`${layout.small} ${layout.soft}`}>{t('backInStock.privacy')} <a className={layout.link} href={path('/privacy-policy')}>{t('backInStock.privacyLink')}</a></p>
      <div><Button type="submit" size="big">{t('backInStock.ask')}</Button></div>
    </form>
  )
}

const labels: Readonly<Record<string, TextKey>> = { email: 'backInStock.email', person: 'botCheck.label' }
