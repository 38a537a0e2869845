import type { AvailabilityTone } from '@vitrine/contract/catalogue/availability'
import type { Answer } from '@vitrine/contract/api/operations'
import type { OrderReturn, ReturnStatus } from '@vitrine/contract/orders/returns.contract'
import type { ReactNode } from 'react'
import { usePath, useText } from '../../text/text.tsx'
import badge from '../../ui/badge.module.css'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import layout from '../../ui/styles/layout.module.css'
import { PageLinks } from '../../ui/navigation/page-links.tsx'
import { PictureRow } from '../../ui/product/picture-row.tsx'
import { Time } from '../../ui/time.tsx'
import styles from './returns.module.css'

const tones: Record<ReturnStatus, AvailabilityTone> = {
  announced: 'amber',
  received: 'amber',
  accepted: 'amber',
  refunded: 'green',
  refused: 'red',
  cancelled: 'grey',
}
const maxPictures = 5

/** The customer's returns, newest first. SF-2.31 */
export function ReturnsList({
  returns: { entries, page, lastPageNumber, firstOnPage, lastOnPage, totalsCount },
}: {
  readonly returns: Answer<'getReturns'>
}) {
  const t = useText()
  const path = usePath()
  const address = path('/my-account/returns')
  if (totalsCount === 0)
    return (
      <Empty
        title={t('returns.empty')}
        text={t('returns.emptyText')}
        actions={<ButtonLink href={path('/my-account/my-orders')}>{t('returns.toOrders')}</ButtonLink>}
      />
    )
  return (
    <div className={layout.stack}>
      <div className={styles.between}>
        <h2>{t('returns.title')}</h2>
        {entries.length > 0 && (
          <p className={styles.fact}>{t('returns.count', { from: firstOnPage, to: lastOnPage, total: totalsCount })}</p>
        )}
      </div>
      <ul className={layout.stack}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <ReturnCard shown={entry} />
          </li>
        ))}
      </ul>
      <PageLinks
        page={page}
        lastPage={lastPageNumber}
        href={(each) => (each === 1 ? address : `${address}?page=${each}`)}
      />
    </div>
  )
}

function ReturnCard({ shown }: { readonly shown: OrderReturn }) {
  const t = useText()
  const path = usePath()
  const { number, status, items, refund, creditNote, timeZone } = shown
  const name = t('returns.return', { number })
  const [first, ...more] = items
  const itemsText =
    more.length === 0 ? (first?.name ?? '') : t('returns.andMore', { name: first?.name ?? '', count: more.length })
  const address = path(`/my-account/returns/${shown.id}/${shown.accessKey}`)
  return (
    <article className={`${layout.panel} ${styles.card}`} aria-label={name}>
      <div>
        <div className={styles.names}>
          <h3>
            <a className={layout.link} href={address}>
              {name}
            </a>
          </h3>
          <span className={badge.badge} data-tone={tones[status]}>
            {shown.sendBy ? (
              <Time at={shown.sendBy} style="weekday" timeZone={timeZone}>
                {(day) => t('returns.stateHandIn', { day })}
              </Time>
            ) : (
              shown.statusName
            )}
          </span>
        </div>
        <p className={styles.fact}>
          <Time at={shown.createdAt} style="weekdayDate" timeZone={timeZone} />, {itemsText}
        </p>
        <p className={styles.fact}>{getRefundText()}</p>
        <PictureRow pictures={items.slice(0, maxPictures)} />
      </div>
      <div className={styles.acts}>
        {shown.labelUrl ? (
          <ButtonLink size="small" href={address} aria-label={`${t('returns.showLabel')}: ${name}`}>
            {t('returns.showLabel')}
          </ButtonLink>
        ) : (
          <ButtonLink kind="second" size="small" href={address} aria-label={`${t('returns.show')}: ${name}`}>
            {t('returns.show')}
          </ButtonLink>
        )}
        {creditNote && (
          <ButtonLink kind="second" size="small" href={creditNote.url} download data-reload>
            {t('returns.creditNote', { number: creditNote.number })}
          </ButtonLink>
        )}
      </div>
    </article>
  )

  function getRefundText(): ReactNode {
    if (status === 'refused' || status === 'cancelled') return shown.statusName
    if (status === 'refunded' && shown.endedAt)
      return (
        <Time at={shown.endedAt} style="weekdayDate" timeZone={timeZone}>
          {(date) => t('returns.refundedOn', { amount: refund.amount.formatted, date })}
        </Time>
      )
    return t('returns.toRefund', { amount: refund.amount.formatted })
  }
}
