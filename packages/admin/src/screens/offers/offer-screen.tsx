import { useQuery } from '@tanstack/react-query'
import { languageNames } from '@vitrine/contract/kernel/i18n/locale'
import { Fragment } from 'react'
import { Link, useParams } from 'react-router'
import { offerQuery, type OfferDetails } from '../../data/offer-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { useFormatDateTime, useFormatTime } from '../../parts/format-time.ts'
import { ItemPicture } from '../../parts/item-pictures.tsx'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { useText } from '../../text/text.tsx'
import { OfferActions } from './offer-actions.tsx'
import { OfferAside } from './offer-aside.tsx'
import { OfferBadge } from './offer-badge.tsx'
import '../../look/order-parts.css'

/** One offer: what was offered at which price, until when, and what became of it. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const { offerId = '' } = useParams()
  const { data: details, error } = useQuery(offerQuery(Number(offerId)))
  const parent = { path: '/offers', title: t('screen.offers') }
  if (details !== undefined) return <LoadedOffer details={details} parent={parent} />
  return (
    <Page title={offerId} parent={parent}>
      {error ? (
        <Notice tone="bad">{toText(error)}</Notice>
      ) : (
        <div role="status" aria-busy="true" aria-label={t('state.loading')} className="stack">
          <span className="sk" />
          <span className="sk" />
        </div>
      )}
    </Page>
  )
}

interface LoadedOfferProps {
  readonly details: OfferDetails
  readonly parent: { readonly path: string; readonly title: string }
}

function LoadedOffer({ details, parent }: LoadedOfferProps) {
  const t = useText()
  const formatDateTime = useFormatDateTime(details.timeZone)
  const badge = <OfferBadge state={details.state} />
  return (
    <Page
      title={String(details.id)}
      parent={parent}
      state={<span className="row head-state">{badge}</span>}
      actions={<OfferActions details={details} />}
    >
      <div className="row body-state">{badge}</div>
      <p className="soft">
        {t('offer.until', { time: formatDateTime(details.validUntil) })}, {languageNames[details.locale]}
      </p>
      <div className="cols mt">
        <div className="stack">
          <OfferNotices details={details} />
          <OfferLines details={details} />
          <OfferSums details={details} />
          {details.note !== '' && (
            <section className="card">
              <header>
                <h2>{t('offer.note')}</h2>
              </header>
              <p className="in pre">{details.note}</p>
            </section>
          )}
          <OfferHistory details={details} />
        </div>
        <OfferAside details={details} />
      </div>
    </Page>
  )
}

function OfferNotices({ details }: { readonly details: OfferDetails }) {
  const t = useText()
  return (
    <>
      {details.orderId !== null && (
        <Notice
          tone="ok"
          action={
            <Link className="lnk" to={`/orders/${details.orderId}`}>
              {t('offer.toOrder', { number: details.orderId })}
            </Link>
          }
        >
          {t('offer.isOrdered')}
        </Notice>
      )}
      {details.state === 'draft' && <Notice tone="info">{t('offer.isDraft')}</Notice>}
      {details.isOutOfStock && <Notice tone="warn">{t('offer.isOutOfStock')}</Notice>}
      {details.declineReason !== null && (
        <Notice tone="warn">
          <b>{t('offer.declinedBecause')}</b> <span className="pre">{details.declineReason}</span>
        </Notice>
      )}
    </>
  )
}

function OfferLines({ details: { lines } }: { readonly details: OfferDetails }) {
  const t = useText()
  return (
    <section className="card">
      <header>
        <h2>{t('offer.items', { count: lines.reduce((sum, { quantity }) => sum + quantity, 0) })}</h2>
      </header>
      <div className="tw">
        <table className="tbl pics oline">
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <td className="piccol">
                  <ItemPicture name="" imageBase={line.imageBase} />
                </td>
                <td>
                  <span className="main-l">{line.name}</span>
                  <div className="s12 soft">{[...line.details, line.sku].join(' · ')}</div>
                </td>
                <td className="num soft">
                  {line.quantity} × {line.price.formatted}
                  {line.listPrice.value > line.price.value && (
                    <div className="s12">{t('offer.listPrice', { price: line.listPrice.formatted })}</div>
                  )}
                </td>
                <td className="num med">{line.total.formatted}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function OfferSums({ details: { totals } }: { readonly details: OfferDetails }) {
  const t = useText()
  return (
    <section className="card">
      <header>
        <h2>{t('offer.sums')}</h2>
        <span className="soft hide-ph">{t('offer.sumsLead')}</span>
      </header>
      <dl className="kv in">
        <dt>{t('offer.sum.items')}</dt>
        <dd className="num">{totals.itemSum.formatted}</dd>
        <dt>{t('offer.sum.shipping')}</dt>
        <dd className="num">{totals.shipping.formatted}</dd>
        {totals.paymentFee.value > 0 && (
          <>
            <dt>{t('offer.sum.fee')}</dt>
            <dd className="num">{totals.paymentFee.formatted}</dd>
          </>
        )}
        <dt className="sum">{t('offer.sum.toPay')}</dt>
        <dd className="num sum">{totals.amountToPay.formatted}</dd>
        {totals.vats.map(({ rate, value }) => (
          <Fragment key={rate}>
            <dt className="in2">{t('offer.sum.vat', { rate })}</dt>
            <dd className="num in2">{value.formatted}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

function OfferHistory({ details }: { readonly details: OfferDetails }) {
  const t = useText()
  const formatTime = useFormatTime(details.timeZone)
  const { createdAt, madeBy, sentAt, sendings, answeredAt, revokedAt, state } = details
  const entries = [
    { at: createdAt, text: madeBy === null ? t('offer.event.made') : t('offer.event.madeBy', { name: madeBy }) },
    ...(sentAt === null ? [] : [{ at: sentAt, text: t('offer.event.sent', { count: sendings }) }]),
    ...(answeredAt === null
      ? []
      : [{ at: answeredAt, text: t(state === 'accepted' ? 'offer.event.accepted' : 'offer.event.declined') }]),
    ...(revokedAt === null ? [] : [{ at: revokedAt, text: t('offer.event.revoked') }]),
    ...(state === 'expired' ? [{ at: details.validUntil, text: t('offer.event.expired') }] : []),
  ].toSorted((a, b) => b.at.localeCompare(a.at))
  return (
    <section className="card">
      <header>
        <h2>{t('offer.history')}</h2>
      </header>
      <ul className="in stack">
        {entries.map(({ at, text }) => (
          <li key={text} className="row between">
            <span>{text}</span>
            <time className="soft nw" dateTime={at}>
              {formatTime(at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
