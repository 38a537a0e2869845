import { useRef, useState, type FormEvent } from 'react'
import type { ReturnSum } from '@vitrine/contract/returns.contract'
import { useShop } from '../../data/shop-context.tsx'
import { usePath, useText } from '../../text/text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import purchase from '../../ui/purchase.module.css'
import { Deadline } from '../../ui/time.tsx'
import { KeyFields } from './key-fields.tsx'
import { draftIn, type ReturnDraft } from './return-draft.ts'
import type { ReturnForm } from './return-steps.ts'
import { ReturnLine } from './return-line.tsx'
import { Subtitle, Title } from './headings.tsx'
import styles from './returns.module.css'
import { Steps } from './steps.tsx'

interface Props {
  readonly shown: ReturnForm
  readonly draft: ReturnDraft
  /** Why the last try was not taken, in words. */
  readonly problem: string | null
  readonly orderPage: string
}

/** First step: what comes back, how much of it, and why. With script the sum follows every choice; without, it stands in the next step. */
export function Initiate({ shown: { key, returnable, reasons, attemptId, madeAt }, draft, problem, orderPage }: Props) {
  const t = useText()
  const path = usePath()
  const { chosen, sum, choose } = useSum(key, returnable)
  return (
    <div className={layout.stack}>
      <p className={layout.small}><a className={layout.link} href={path(orderPage)}>{t('returns.order', { id: returnable.orderId })}</a></p>
      <div className={styles.head}><Title>{t('returns.newTitle')}</Title><Steps now={0} /></div>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a page that comes back with a mistake begins with it */}
      {problem && <div id="mistakes" tabIndex={-1} autoFocus><Notice kind="bad">{problem}</Notice></div>}
      <form method="post" className={purchase.columns} onChange={choose}>
        <KeyFields proof={key} attemptId={attemptId} />
        <div className={layout.stack}>
          <fieldset className={`${layout.panel} ${styles.lines}`}>
            <legend className={layout.hidden}>{t('returns.choose')}</legend>
            {returnable.items.map((item) => (
              <ReturnLine key={item.orderItemId} item={item} reasons={reasons} chosen={draft.items.find(({ orderItemId }) => orderItemId === item.orderItemId)} />
            ))}
          </fieldset>
          <TextArea label={t('returns.note')} note={t('returns.optional')} name="note" maxLength={1000} defaultValue={draft.note} />
        </div>
        <aside className={`${layout.panel} ${layout.stack}`} aria-label={t('returns.yours')}>
          <Subtitle className={styles.asideTitle}>{t('returns.yours')}</Subtitle>
          <div aria-live="polite" className={layout.stack}>
            {sum ? (
              <dl className={purchase.sum}>
                <div><dt>{t('returns.chosen', { count: chosen })}</dt><dd>{sum.total.formatted}</dd></div>
                <div data-kind="total"><dt>{t('returns.back')}</dt><dd>{sum.total.formatted}</dd></div>
              </dl>
            ) : <p className={`${layout.soft} ${layout.small}`}>{t('returns.backLater')}</p>}
          </div>
          <p className={`${layout.soft} ${layout.small}`}>{t('returns.whenSame')}</p>
          {returnable.returnUntil && <p className={`${layout.soft} ${layout.small}`}><Deadline at={returnable.returnUntil} timeZone={returnable.timeZone} madeAt={madeAt}>{(day) => t('returns.until', { day })}</Deadline></p>}
          <Button type="submit" name="intent" value="check" size="big" wide>{t('returns.check')}</Button>
          <ButtonLink kind="quiet" wide href={path(orderPage)}>{t('returns.cancelForm')}</ButtonLink>
        </aside>
      </form>
    </div>
  )
}

/** What the choice gives back, asked of the shop: nothing is reckoned here. */
function useSum(key: ReturnForm['key'], returnable: ReturnForm['returnable']) {
  const { call } = useShop()
  const [state, setState] = useState<{ readonly chosen: number; readonly sum: ReturnSum | undefined }>({ chosen: 0, sum: undefined })
  const last = useRef(0)
  const choose = (event: FormEvent<HTMLFormElement>) => {
    const { items } = draftIn(new FormData(event.currentTarget), returnable)
    const mine = ++last.current
    const chosen = items.reduce((pieces, { quantity }) => pieces + quantity, 0)
    if (items.length === 0) return setState({ chosen, sum: undefined })
    // A choice that cannot be, gift cards in parts, is said in words when it is checked.
    call('getReturnSum', { ...key, items: [...items] }).catch(() => undefined).then((sum) => { if (mine === last.current) setState({ chosen, sum }) })
  }
  return { ...state, choose }
}
