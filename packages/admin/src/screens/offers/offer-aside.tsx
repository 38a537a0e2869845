import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { OfferDetails } from '../../data/offer-queries.ts'
import { operatorQuery } from '../../data/queries.ts'
import { useAnnounce } from '../../parts/announcer.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useText } from '../../text/text.tsx'

/** Customer, address and link of an offer. */
export function OfferAside({ details }: { readonly details: OfferDetails }) {
  const t = useText()
  const announce = useAnnounce()
  const { data: operator } = useQuery(operatorQuery)
  const { customer, email, billing, delivery, link, state } = details
  const mayOpen = customer !== null && operator?.permissions.includes('customers') === true
  return (
    <aside className="stack">
      <section className="card">
        <header>
          <h2>{t('offer.customer')}</h2>
        </header>
        <dl className="kv l in">
          <dt>{t('offer.email')}</dt>
          <dd className="cut">{email ?? '–'}</dd>
          <dt>{t('offer.account')}</dt>
          <dd>
            {mayOpen ? (
              <Link className="lnk" to={`/customers/${customer.id}`}>
                {customer.name}
              </Link>
            ) : (
              t('offer.noAccount')
            )}
          </dd>
        </dl>
      </section>
      <section className="card">
        <header>
          <h2>{t('offer.address')}</h2>
        </header>
        <address className="in">
          {billing === null ? (
            <span className="soft">{t('offer.noAddress')}</span>
          ) : (
            toLines(delivery ?? billing).map((line, at) => <div key={at}>{line}</div>)
          )}
        </address>
      </section>
      {state === 'valid' && (
        <section className="card">
          <header>
            <h2>{t('offer.link')}</h2>
          </header>
          <div className="in stack">
            <p className="soft s12 break">{link}</p>
            <button
              type="button"
              className="btn sm"
              onClick={() => void navigator.clipboard.writeText(link).then(() => announce(t('offer.copied')))}
            >
              <Icon name="copy" />
              {t('offer.copy')}
            </button>
          </div>
        </section>
      )}
    </aside>
  )
}

function toLines(address: NonNullable<OfferDetails['billing']>): string[] {
  return [
    [address.companyName],
    [address.firstName, address.lastName],
    [address.streetName, address.apartment],
    [address.additional],
    [address.zipCode, address.city],
    [address.countryName],
  ]
    .map((parts) => parts.filter((part) => part !== '').join(' '))
    .filter((line) => line !== '')
}
