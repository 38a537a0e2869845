import type { AvailabilityTone } from '@vitrine/contract/catalogue/availability'
import type { ListedOffer } from '@vitrine/contract/orders/offers.contract'
import type { Answer } from '@vitrine/contract/api/operations'
import { usePath, useText } from '../../text/text.tsx'
import badge from '../../ui/badge.module.css'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import layout from '../../ui/styles/layout.module.css'
import { Deadline } from '../../ui/time.tsx'

const tones: Readonly<Record<ListedOffer['state'], AvailabilityTone>> = {
  valid: 'green',
  expired: 'grey',
  alreadyUsed: 'grey',
  itemOutOfStock: 'red',
}

interface OffersListProps {
  readonly listed: Answer<'getOffers'>
  readonly madeAt: string
}

/** The offers of the customer, newest first. */
export function OffersList({ listed: { offers, timeZone }, madeAt }: OffersListProps) {
  const t = useText()
  const path = usePath()
  if (offers.length === 0)
    return (
      <Empty
        title={t('offer.listEmpty')}
        text={t('offer.listEmptyText')}
        actions={<ButtonLink href={path('/')}>{t('offer.home')}</ButtonLink>}
      />
    )
  return (
    <div className={layout.stack}>
      <h2>{t('offer.listTitle')}</h2>
      <ul className={layout.stack}>
        {offers.map(({ id, accessKey, state, statusName, items, validUntil }) => (
          <li key={id} className={`${layout.panel} ${layout.stack}`}>
            <div className={layout.row}>
              <h3>
                <a className={layout.link} href={path(`/offer/${id}/${accessKey}`)}>
                  {t('offer.title', { id })}
                </a>
              </h3>
              <span className={badge.badge} data-tone={tones[state]}>
                {statusName}
              </span>
            </div>
            <p className={layout.small}>{items.join(', ')}</p>
            {state === 'valid' && (
              <p className={`${layout.small} ${layout.soft}`}>
                <Deadline at={validUntil} timeZone={timeZone} madeAt={madeAt}>
                  {(until) => t('offer.validUntil', { until })}
                </Deadline>
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
