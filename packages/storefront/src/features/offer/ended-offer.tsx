import { usePath, useText } from '../../text/text.tsx'
import badge from '../../ui/badge.module.css'
import { ButtonLink } from '../../ui/button.tsx'
import layout from '../../ui/styles/layout.module.css'
import { Picture } from '../../ui/picture.tsx'
import { Time } from '../../ui/time.tsx'
import type { ClosedOffer, OfferPageData } from './load-offer.ts'
import styles from './offer-page.module.css'

/** An offer that has expired, or was accepted or declined. SF-8.51, SF-8.54 */
export function EndedOffer({ shown: { offer, problem, validUntil } }: { shown: OfferPageData }) {
  const t = useText()
  const path = usePath()
  const {
    order: { id, orderItems },
    state,
    acceptedOrder,
    declineReason,
  } = offer
  const picture = orderItems
    .map(({ itemVariationId }) => offer.itemImages[String(itemVariationId)])
    .find((base) => base !== undefined)
  const isExpired = state === 'expired'
  const isDeclined = declineReason !== null
  return (
    <div className={styles.ended}>
      {picture && (
        <div className={styles.picture}>
          <Picture base={picture} width={600} height={750} alt="" sizes="(min-width: 768px) 30vw, 40vw" />
        </div>
      )}
      <div className={styles.words}>
        <p>
          <span className={badge.badge}>
            {isExpired ? (
              <Time at={validUntil} style="date" timeZone={offer.timeZone}>
                {(day) => t('offer.expiredOn', { day })}
              </Time>
            ) : (
              offer.order.statusName
            )}
          </span>
        </p>
        <h1>{t(isExpired ? 'offer.expiredTitle' : isDeclined ? 'offer.declinedTitle' : 'offer.usedTitle')}</h1>
        <p className={styles.lead}>{problem}</p>
        <p className={layout.soft}>
          {isExpired
            ? t('offer.expiredText', { id })
            : isDeclined
              ? t('offer.declinedText', { id, reason: declineReason })
              : t('offer.acceptedText', { id })}
        </p>
        <div className={layout.row}>
          {acceptedOrder ? (
            <ButtonLink href={path(`/confirmation/${acceptedOrder.orderId}/${acceptedOrder.accessKey}`)} data-reload>
              {t('offer.order')}
            </ButtonLink>
          ) : (
            <ButtonLink href={path('/contact')}>{t('offer.ask')}</ButtonLink>
          )}
          <ButtonLink kind="second" href={path('/')}>
            {t('offer.home')}
          </ButtonLink>
        </div>
        {!acceptedOrder && !isDeclined && (
          <p className={layout.small}>
            <a className={layout.link} href={path('/my-account/my-orders')}>
              {t('offer.orders')}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}

/** The same page for a wrong key, a missing offer, and an offer of another customer. SF-6.11, SF-6.13, SF-8.52 */
export function ClosedOfferPage({ shown: { message, loginPath } }: { shown: ClosedOffer }) {
  const t = useText()
  const path = usePath()
  return (
    <div className={`${styles.words} ${styles.closed}`}>
      <h1>{t('offer.closedTitle')}</h1>
      <p className={styles.lead}>{message}</p>
      <div className={layout.row}>
        {loginPath && <ButtonLink href={loginPath}>{t('offer.logIn')}</ButtonLink>}
        <ButtonLink kind={loginPath ? 'second' : 'primary'} href={path('/contact')}>
          {t('offer.ask')}
        </ButtonLink>
      </div>
    </div>
  )
}
