import type { ReturnSum } from '@vitrine/contract/orders/returns.contract'
import type { TextKey } from '../../text/compiled/keys.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/styles/layout.module.css'
import purchase from '../../ui/purchase/purchase.module.css'
import { PurchaseLine } from '../../ui/purchase/purchase-line.tsx'
import { DraftFields, KeyFields } from './key-fields.tsx'
import type { ReturnDraft } from './return-draft.ts'
import type { ReturnForm } from './return-steps.ts'
import { Subtitle, Title } from './headings.tsx'
import styles from './returns.module.css'
import { Steps } from './steps.tsx'

interface SummaryProps {
  readonly shown: ReturnForm
  readonly draft: ReturnDraft
  readonly sum: ReturnSum
}

export const fitNames = {
  small: 'returns.fitSmall',
  right: 'returns.fitRight',
  large: 'returns.fitLarge',
} as const satisfies Record<string, TextKey>

/** Second step: the selected items and the exact refund. The return is announced by the button here. */
export function Summary({ shown: { key, returnable, reasons, attemptId }, draft, sum }: SummaryProps) {
  const t = useText()
  const lines = draft.items.flatMap((item) => {
    const orderItem = returnable.items.find(({ orderItemId }) => orderItemId === item.orderItemId)
    const reason = reasons.reasons.find(({ id }) => id === (item.returnReasonId ?? reasons.defaultReasonId))
    const fit = reason?.fit ?? item.fit
    const refund = sum.items.find(({ orderItemId }) => orderItemId === item.orderItemId)?.amount.formatted ?? ''
    const facts = [
      [...(orderItem?.attributes ?? []), t('returns.quantity', { count: item.quantity })].join(', '),
      [reason?.name ?? '', fit ? t('returns.fitAnswer', { fit: t(fitNames[fit]) }) : '']
        .filter((words) => words !== '')
        .join('. '),
    ]
    return orderItem
      ? [{ key: item.orderItemId, name: orderItem.name, imageBase: orderItem.imageBase, facts, amount: refund }]
      : []
  })
  return (
    <form method="post" className={layout.stack}>
      <KeyFields proof={key} attemptId={attemptId} />
      <DraftFields draft={draft} />
      <p>
        <button type="submit" name="intent" value="back" className={`${layout.link} ${styles.plain}`}>
          {t('returns.toItems')}
        </button>
      </p>
      <div className={styles.head}>
        <Title>{t('returns.checkTitle')}</Title>
        <Steps now={1} />
      </div>
      <div className={purchase.columns}>
        <div className={layout.stack}>
          <div className={layout.panel}>
            {lines.map(({ key: id, ...line }) => (
              <PurchaseLine key={id} {...line} />
            ))}
            {draft.note.trim() !== '' && (
              <div className={styles.comment}>
                <p className={styles.fact}>{t('returns.comment')}</p>
                <p className={styles.typed}>{draft.note.trim()}</p>
              </div>
            )}
            <p>
              <button type="submit" name="intent" value="back" className={`${layout.link} ${styles.plain}`}>
                {t('returns.change')}
              </button>
            </p>
          </div>
          <p className={`${layout.soft} ${layout.small}`}>{t('returns.label')}</p>
        </div>
        <aside className={`${layout.panel} ${layout.stack}`} aria-label={t('returns.yours')}>
          <Subtitle className={styles.asideTitle}>{t('returns.yours')}</Subtitle>
          <dl className={purchase.sum}>
            {lines.map(({ key: id, name, amount }) => (
              <div key={id}>
                <dt>{name}</dt>
                <dd>{amount}</dd>
              </div>
            ))}
            {sum.shipping.value > 0 && (
              <div>
                <dt>{t('returns.delivery')}</dt>
                <dd>{sum.shipping.formatted}</dd>
              </div>
            )}
            <div data-kind="total">
              <dt>{t('returns.refundTitle')}</dt>
              <dd>{sum.total.formatted}</dd>
            </div>
            {sum.vats.map(({ rate, value }) => (
              <div key={rate} data-kind="sub">
                <dt>{t('returns.vat', { rate })}</dt>
                <dd>{value.formatted}</dd>
              </div>
            ))}
          </dl>
          <p className={`${layout.soft} ${layout.small}`}>{t('returns.whenSame')}</p>
          <Button type="submit" name="intent" value="confirm" size="big" wide>
            {t('returns.confirm')}
          </Button>
          <p className={`${layout.soft} ${layout.small}`}>{t('returns.rights')}</p>
        </aside>
      </div>
    </form>
  )
}
