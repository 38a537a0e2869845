import type { OrderReturn } from '@vitrine/contract/orders/returns.contract'
import { usePath, useText } from '../../text/text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/styles/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import { PurchaseLine } from '../../ui/purchase/purchase-line.tsx'
import { Time } from '../../ui/time.tsx'
import { daysLeft } from './return-days.ts'
import { ReturnProgress } from './return-progress.tsx'
import { Subtitle, Title } from './headings.tsx'
import styles from './returns.module.css'
import { Steps } from './steps.tsx'
import { fitNames } from './summary.tsx'

interface ReturnStatusProps {
  readonly shown: OrderReturn
  readonly now: string
  /** The path of the customer's list of returns; null for guests. */
  readonly listPath: string | null
  /** Why the return could not be cancelled. */
  readonly problem: string | null
}

const titles = {
  announced: 'returns.handIn',
  received: 'returns.receivedTitle',
  accepted: 'returns.acceptedTitle',
  refunded: 'returns.refundedTitle',
  refused: 'returns.refusedTitle',
  cancelled: 'returns.cancelledTitle',
} as const

/** Third step, and everything after it: label, remaining days, items and refund progress. SF-2.75 */
export function ReturnStatus({ shown, now, listPath, problem }: ReturnStatusProps) {
  const t = useText()
  const path = usePath()
  const { number, status, items, comment, labelUrl, creditNote } = shown
  return (
    <div className={layout.stack}>
      {listPath && (
        <p className={layout.small}>
          <a className={layout.link} href={path(listPath)}>
            {t('returns.all')}
          </a>
        </p>
      )}
      <div className={styles.head}>
        {status === 'announced' && (
          <p className={styles.onFile}>
            <Icon name="check" />
            {t('returns.onFile', { number })}
          </p>
        )}
        <Title>{t(titles[status])}</Title>
        {status === 'announced' ? (
          <Steps now={3} />
        ) : (
          <p className={layout.soft}>
            {t('returns.return', { number })}, {t('returns.order', { id: shown.order.id })}
          </p>
        )}
      </div>
      {problem && <Notice kind="bad">{problem}</Notice>}
      <div className={styles.halves}>
        {labelUrl && (
          <section className={`${layout.panel} ${layout.stack}`}>
            <Subtitle className={styles.asideTitle}>{t('returns.printTitle')}</Subtitle>
            <p className={`${layout.soft} ${layout.small}`}>{t('returns.printText')}</p>
            <ButtonLink href={labelUrl} download data-reload>
              {t('returns.print')}
            </ButtonLink>
          </section>
        )}
        <section className={`${layout.panel} ${layout.stack}`}>
          {shown.sendBy && <Countdown sendBy={shown.sendBy} now={now} timeZone={shown.timeZone} />}
          {status === 'refused' ? (
            <Ended text={t('returns.refusedText')} more={shown.answer} />
          ) : status === 'cancelled' ? (
            <Ended text={t('returns.cancelledText')} more={null} />
          ) : (
            <ReturnProgress shown={shown} />
          )}
          {creditNote && (
            <ButtonLink kind="second" href={creditNote.url} download data-reload>
              {t('returns.creditNote', { number: creditNote.number })}
            </ButtonLink>
          )}
        </section>
      </div>
      <section className={layout.panel}>
        <Subtitle className={styles.asideTitle}>{t('returns.whatComesBack')}</Subtitle>
        {items.map((item) => (
          <PurchaseLine
            key={item.orderItemId}
            name={item.name}
            imageBase={item.imageBase}
            amount={item.price.formatted}
            facts={[
              [...item.attributes, t('returns.quantity', { count: item.quantity })].join(', '),
              [item.reason?.name ?? '', item.fit ? t('returns.fitAnswer', { fit: t(fitNames[item.fit]) }) : '']
                .filter((words) => words !== '')
                .join('. '),
              ...(item.accepted > 0 && item.accepted < item.quantity
                ? [t('returns.acceptedOf', { accepted: item.accepted, quantity: item.quantity })]
                : []),
            ].filter((words) => words !== '')}
          />
        ))}
        {comment && (
          <div className={styles.comment}>
            <p className={styles.fact}>{t('returns.comment')}</p>
            <p className={styles.typed}>{comment}</p>
          </div>
        )}
      </section>
      {shown.allows.cancel && (
        <form method="post">
          <details className={styles.cancel}>
            <summary>{t('returns.cancel')}</summary>
            <p>{t('returns.cancelHelp')}</p>
            <Button type="submit" name="intent" value="cancel" kind="second">
              {t('returns.cancelNow')}
            </Button>
          </details>
        </form>
      )}
    </div>
  )
}

// The length of the ring in its own units.
const ringLength = 119.4

/** The remaining days to send the parcel. The text has the number; the ring is decorative. */
function Countdown({
  sendBy,
  now,
  timeZone,
}: {
  readonly sendBy: string
  readonly now: string
  readonly timeZone: string
}) {
  const t = useText()
  const days = daysLeft(sendBy, now, timeZone)
  return (
    <div className={styles.countdown}>
      <svg viewBox="0 0 44 44" aria-hidden="true">
        <circle cx="22" cy="22" r="19" />
        <circle cx="22" cy="22" r="19" strokeDasharray={`${(Math.min(days, 14) / 14) * ringLength} ${ringLength}`} />
        <text x="22" y="22">
          {days}
        </text>
      </svg>
      <div>
        <p className={styles.name}>{t('returns.daysLeft', { days })}</p>
        <p className={styles.fact}>
          <Time at={sendBy} style="weekdayTime" timeZone={timeZone}>
            {(day) => t('returns.sendBy', { day })}
          </Time>
        </p>
      </div>
    </div>
  )
}

function Ended({ text, more }: { readonly text: string; readonly more: string | null }) {
  return (
    <>
      <p>{text}</p>
      {more && <p className={styles.typed}>{more}</p>}
    </>
  )
}
