import { useRef, useState, type FormEvent } from 'react'
import type { ReturnSum } from '@vitrine/contract/orders/returns.contract'
import { useShop } from '../../data/shop/shop-context.tsx'
import { usePath, useText } from '../../text/text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextArea } from '../../ui/form/field.tsx'
import layout from '../../ui/styles/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import purchase from '../../ui/purchase/purchase.module.css'
import { Deadline } from '../../ui/time.tsx'
import { KeyFields } from './key-fields.tsx'
import { parseReturnDraft, type ReturnDraft } from './return-draft.ts'
import type { ReturnForm } from './return-steps.ts'
import { ReturnLine } from './return-line.tsx'
import { Subtitle, Title } from './headings.tsx'
import styles from './returns.module.css'
import { Steps } from './steps.tsx'

interface InitiateProps {
  readonly shown: ReturnForm
  readonly draft: ReturnDraft
  /** The error text of the last attempt. */
  readonly problem: string | null
  readonly orderPage: string
}

/**
 * First step: items, quantities and reasons. With script the refund updates with every choice; without, the next step
 * shows it.
 */
export function Initiate({
  shown: { key, returnable, reasons, attemptId, madeAt },
  draft,
  problem,
  orderPage,
}: InitiateProps) {
  const t = useText()
  const path = usePath()
  const { selectedCount, sum, choose: updateSum } = useReturnSum(key, returnable)
  return (
    <div className={layout.stack}>
      <p className={layout.small}>
        <a className={layout.link} href={path(orderPage)}>
          {t('returns.order', { id: returnable.orderId })}
        </a>
      </p>
      <div className={styles.head}>
        <Title>{t('returns.newTitle')}</Title>
        <Steps now={0} />
      </div>
      {problem && (
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a page that comes back with a mistake begins with it
        <div id="mistakes" tabIndex={-1} autoFocus>
          <Notice kind="bad">{problem}</Notice>
        </div>
      )}
      <form method="post" className={purchase.columns} onChange={updateSum}>
        <KeyFields proof={key} attemptId={attemptId} />
        <div className={layout.stack}>
          <fieldset className={`${layout.panel} ${styles.lines}`}>
            <legend className={layout.hidden}>{t('returns.choose')}</legend>
            {returnable.items.map((item) => (
              <ReturnLine
                key={item.orderItemId}
                item={item}
                reasons={reasons}
                selection={draft.items.find(({ orderItemId }) => orderItemId === item.orderItemId)}
              />
            ))}
          </fieldset>
          <TextArea
            label={t('returns.note')}
            note={t('returns.optional')}
            name="note"
            maxLength={1000}
            defaultValue={draft.note}
          />
        </div>
        <aside className={`${layout.panel} ${layout.stack}`} aria-label={t('returns.yours')}>
          <Subtitle className={styles.asideTitle}>{t('returns.yours')}</Subtitle>
          <div aria-live="polite" className={layout.stack}>
            {sum ? (
              <dl className={purchase.sum}>
                <div>
                  <dt>{t('returns.chosen', { count: selectedCount })}</dt>
                  <dd>{sum.total.formatted}</dd>
                </div>
                <div data-kind="total">
                  <dt>{t('returns.refundTitle')}</dt>
                  <dd>{sum.total.formatted}</dd>
                </div>
              </dl>
            ) : (
              <p className={`${layout.soft} ${layout.small}`}>{t('returns.backLater')}</p>
            )}
          </div>
          <p className={`${layout.soft} ${layout.small}`}>{t('returns.whenSame')}</p>
          {returnable.returnUntil && (
            <p className={`${layout.soft} ${layout.small}`}>
              <Deadline at={returnable.returnUntil} timeZone={returnable.timeZone} madeAt={madeAt}>
                {(day) => t('returns.until', { day })}
              </Deadline>
            </p>
          )}
          <Button type="submit" name="intent" value="check" size="big" wide>
            {t('returns.check')}
          </Button>
          <ButtonLink kind="quiet" wide href={path(orderPage)}>
            {t('returns.cancelForm')}
          </ButtonLink>
        </aside>
      </form>
    </div>
  )
}

/** The refund of the selection, calculated by the server. */
function useReturnSum(key: ReturnForm['key'], returnable: ReturnForm['returnable']) {
  const { call } = useShop()
  const [state, setState] = useState<{ readonly selectedCount: number; readonly sum: ReturnSum | undefined }>({
    selectedCount: 0,
    sum: undefined,
  })
  const lastRequestId = useRef(0)
  const updateSum = (event: FormEvent<HTMLFormElement>) => {
    const { items } = parseReturnDraft(new FormData(event.currentTarget), returnable)
    const requestId = ++lastRequestId.current
    const selectedCount = items.reduce((count, { quantity }) => count + quantity, 0)
    if (items.length === 0) return setState({ selectedCount, sum: undefined })
    // An invalid selection, such as a part of the gift cards, gets its error text in the next step.
    call('getReturnSum', { ...key, items: [...items] })
      .catch(() => undefined)
      .then((sum) => {
        if (requestId === lastRequestId.current) setState({ selectedCount, sum })
      })
  }
  return { ...state, choose: updateSum }
}
