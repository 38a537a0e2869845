import type { ReactNode } from 'react'
import type { TextKey } from '../../../text/compiled/keys.ts'
import { usePath, useText } from '../../../text/text.tsx'
import { AddressText } from '../../../ui/address/address-text.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { ProductCard } from '../../../ui/product/product-card.tsx'
import { Time } from '../../../ui/time.tsx'
import type { Overview } from './load-overview.ts'
import styles from './overview.module.css'
import { SuccessNotice } from '../success-notice.tsx'

export const overviewSuccessTexts = { registered: 'overview.registered' } as const satisfies Record<string, TextKey>

interface Props {
  readonly overview: Overview
  readonly successText: TextKey | undefined
  /** The card of the latest order, as rendered by the order list; null: no order yet. */
  readonly latestOrder: ReactNode
}

/** The most used parts of the account: latest order, delivery address, personal data and wishlist. SF-2.24 */
export function OverviewPage({ overview, successText, latestOrder }: Props) {
  const t = useText()
  const path = usePath()
  const { firstName, email, since, timeZone, address, addressCount, orderCount, cards, wishlistCount } = overview
  return (
    <>
      <div>
        <h2>{firstName ? t('overview.hello', { name: firstName }) : t('overview.helloPlain')}</h2>
        <p className={layout.soft}>{t('overview.orders', { count: orderCount })}</p>
      </div>
      <SuccessNotice text={successText} />
      {latestOrder ?? (
        <div className={`${layout.panel} ${styles.card}`}>
          <h3>{t('overview.noOrder')}</h3>
          <p className={layout.soft}>{t('overview.noOrderText')}</p>
          <p className={styles.acts}>
            <ButtonLink kind="quiet" size="small" href={path('/')}>
              {t('overview.browse')}
            </ButtonLink>
          </p>
        </div>
      )}
      <div className={styles.pair}>
        <section className={`${styles.part} ${styles.card}`} aria-labelledby="overview-address">
          <h3 id="overview-address">{t('overview.address')}</h3>
          {address ? (
            <div className={`${layout.small} ${layout.soft}`}>
              <AddressText address={address} />
            </div>
          ) : (
            <p className={`${layout.small} ${layout.soft}`}>{t('overview.noAddress')}</p>
          )}
          <p className={styles.acts}>
            {address ? (
              <ButtonLink kind="quiet" size="small" href={path('/my-account/shipping-details')}>
                {t('overview.addresses', { count: addressCount })}
              </ButtonLink>
            ) : (
              <ButtonLink kind="quiet" size="small" href={path('/my-account/shipping-details?address=new')}>
                {t('overview.addAddress')}
              </ButtonLink>
            )}
          </p>
        </section>
        <section className={`${styles.part} ${styles.card}`} aria-labelledby="overview-personal">
          <h3 id="overview-personal">{t('account.personal')}</h3>
          <p className={`${layout.small} ${layout.soft} ${styles.lines}`}>
            <span>{email}</span>
            <span>
              <Time at={since} style="month" timeZone={timeZone}>
                {(month) => t('overview.since', { month })}
              </Time>
            </span>
          </p>
          <p className={styles.acts}>
            <ButtonLink kind="quiet" size="small" href={path('/my-account/personal-data')}>
              {t('overview.change')}
            </ButtonLink>
            <ButtonLink kind="quiet" size="small" href={path('/my-account/personal-data#password-section')}>
              {t('overview.changePassword')}
            </ButtonLink>
          </p>
        </section>
      </div>
      {cards.length > 0 && (
        <section aria-labelledby="overview-wishes">
          <div className={layout.head}>
            <h2 id="overview-wishes" className={styles.heading}>
              {t('overview.wishlist')}
            </h2>
            <a className={`${layout.link} ${layout.small} ${styles.all}`} href={path('/my-account/wishlist')}>
              {t('overview.wholeWishlist', { count: wishlistCount })}
            </a>
          </div>
          <ul className={layout.grid}>
            {cards.map((card) => (
              <li key={card.id}>
                <ProductCard card={card} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
