import { useQuery } from '@tanstack/react-query'
import { languageNames } from '@vitrine/contract/kernel/i18n/locale'
import { Fragment } from 'react'
import { Link, useParams } from 'react-router'
import { giftCardQuery, type GiftCardDetails } from '../../data/discount-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { useFormatMoment, useFormatTime } from '../../parts/format-time.ts'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { useText } from '../../text/text.tsx'
import { GiftCardActions } from './gift-cards/gift-card-actions.tsx'
import { GiftCardBadge } from './gift-cards/gift-card-badge.tsx'
import { toMaskedCode } from './gift-cards/gift-card-table.tsx'
import '../../look/discounts.css'

/** One gift card: its balance, and every movement of it. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const { cardId } = useParams()
  const id = Number(cardId)
  const { data: card, error } = useQuery({ ...giftCardQuery(id), enabled: Number.isInteger(id) && id > 0 })
  const parent = { path: '/discounts/gift-cards', title: t('screen.giftCards') }
  if (card === undefined)
    return (
      <Page title={t('screen.giftCard')} parent={parent}>
        {error || !(id > 0) ? (
          <Notice tone="bad">{error ? toText(error) : t('refusal.giftCard.notFound')}</Notice>
        ) : (
          <div role="status" aria-busy="true" aria-label={t('state.loading')} className="stack">
            <span className="sk" />
            <span className="sk" />
          </div>
        )}
      </Page>
    )
  return (
    <Page
      title={toMaskedCode(card.lastCharacters)}
      parent={parent}
      state={<GiftCardBadge state={card.state} />}
      actions={<GiftCardActions card={card} />}
    >
      <div className="cols">
        <div className="stack">
          <Movements card={card} />
        </div>
        <aside className="stack">
          <Facts card={card} />
        </aside>
      </div>
    </Page>
  )
}

function Movements({ card: { movements, timeZone } }: { readonly card: GiftCardDetails }) {
  const t = useText()
  const formatMoment = useFormatMoment(timeZone)
  return (
    <section className="card">
      <header>
        <h2>{t('giftCards.history')}</h2>
      </header>
      <div className="tw">
        <table className="tbl">
          <thead>
            <tr>
              <th>{t('giftCards.column.when')}</th>
              <th>{t('giftCards.column.what')}</th>
              <th className="num">{t('giftCards.amount')}</th>
              <th className="num">{t('giftCards.balance')}</th>
            </tr>
          </thead>
          <tbody>
            {movements.map(({ id, kind, amount, balance, orderId, reason, by, at }) => (
              <tr key={id}>
                <td className="soft nw">{formatMoment(at)}</td>
                <td>
                  {t(`giftCards.movement.${kind}`)}{' '}
                  {orderId !== null && (
                    <Link to={`/orders/${orderId}`}>{t('giftCards.order', { number: orderId })}</Link>
                  )}
                  <div className="s12 soft">{[by, reason].filter(Boolean).join(': ')}</div>
                </td>
                <td className="num nw">{amount.value === 0 ? '–' : amount.formatted}</td>
                <td className="num nw">{balance.formatted}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Facts({ card }: { readonly card: GiftCardDetails }) {
  const t = useText()
  const formatTime = useFormatTime(card.timeZone)
  const rows = [
    [t('giftCards.balance'), card.balance.formatted],
    [t('giftCards.column.value'), card.value.formatted],
    [t('giftCards.column.issued'), formatTime(card.issuedAt)],
    [t('giftCards.expires'), card.expiresAt === null ? t('discounts.noEnd') : formatTime(card.expiresAt)],
    [t('giftCards.column.recipient'), [card.name, card.email].filter(Boolean).join(', ')],
    [t('giftCards.language'), card.locale === null ? '' : languageNames[card.locale]],
    [t('giftCards.message'), card.message],
  ]
  return (
    <section className="card">
      <header>
        <h2>{t('screen.giftCard')}</h2>
      </header>
      <dl className="kv in">
        {rows.map(([label, value]) =>
          value ? (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ) : null,
        )}
      </dl>
      {card.email !== '' && <p className="in s12 soft">{t('giftCards.codeHidden')}</p>}
    </section>
  )
}
