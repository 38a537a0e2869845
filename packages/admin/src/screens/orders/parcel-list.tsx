import type { OrderDetails } from '../../data/order-queries.ts'
import { useLocale, useText } from '../../text/text.tsx'

/** The parcels of an order: carrier and tracking number, and what they were sent with. */
export function ParcelList({ details: { tracking, parcels } }: { readonly details: OrderDetails }) {
  const t = useText()
  const locale = useLocale()
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const facts = parcels.map(({ service, weightG, box }) =>
    [service, weightG === null ? null : t('parts.parcelFacts', { weight: format.format(weightG / 1000) }), box]
      .filter((fact) => fact !== null)
      .join(', '),
  )
  return (
    <span className="row wrap s12">
      {tracking.map(({ carrier, number, url }) =>
        url === null ? (
          <span key={number} className="soft">
            {carrier} {number}
          </span>
        ) : (
          <a key={number} className="lnk" href={url} target="_blank" rel="noreferrer">
            {carrier} {number}
          </a>
        ),
      )}
      {facts
        .filter((fact) => fact !== '')
        .map((fact, at) => (
          <span key={at} className="soft">
            {fact}
          </span>
        ))}
    </span>
  )
}
