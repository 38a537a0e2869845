import { Link } from 'react-router'
import type { GiftCardRow } from '../../../data/discount-queries.ts'
import { useFormatTime } from '../../../parts/format-time.ts'
import { useText } from '../../../text/text.tsx'
import { GiftCardBadge } from './gift-card-badge.tsx'

interface GiftCardListProps {
  readonly giftCards: readonly GiftCardRow[]
  readonly timeZone: string
}

/** The last characters only: the code is money. */
export const toMaskedCode = (lastCharacters: string) => `••••-${lastCharacters}`

export function GiftCardTable({ giftCards, timeZone }: GiftCardListProps) {
  const t = useText()
  const formatTime = useFormatTime(timeZone)
  return (
    <div className="tw hide-ph">
      <table className="tbl sticky">
        <thead>
          <tr>
            <th>{t('discounts.column.code')}</th>
            <th>{t('giftCards.column.recipient')}</th>
            <th className="lg">{t('giftCards.column.issued')}</th>
            <th>{t('discounts.column.until')}</th>
            <th>{t('discounts.column.state')}</th>
            <th className="num">{t('giftCards.column.value')}</th>
            <th className="num">{t('giftCards.column.left')}</th>
            <th>
              <span className="sr">{t('giftCards.column.left')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {giftCards.map((card) => (
            <tr key={card.id}>
              <td>
                <Link className="main-l code" to={`/discounts/gift-cards/${card.id}`}>
                  {toMaskedCode(card.lastCharacters)}
                </Link>
              </td>
              <td>
                {card.name || card.email || '–'}
                {card.name !== '' && <div className="s12 soft">{card.email}</div>}
              </td>
              <td className="soft nw lg">{formatTime(card.issuedAt)}</td>
              <td className="soft nw">{card.expiresAt === null ? t('discounts.noEnd') : formatTime(card.expiresAt)}</td>
              <td>
                <GiftCardBadge state={card.state} />
              </td>
              <td className="num nw">{card.value.formatted}</td>
              <td className="num med nw">{card.balance.formatted}</td>
              <td>
                <progress
                  className="meter thin short"
                  value={card.balance.value}
                  max={card.value.value}
                  aria-label={t('giftCards.of', { value: card.value.formatted })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The list on a phone: three lines a card. */
export function GiftCardCards({ giftCards, timeZone }: GiftCardListProps) {
  const t = useText()
  const formatTime = useFormatTime(timeZone)
  return (
    <ul className="olist ph">
      {giftCards.map((card) => (
        <li key={card.id}>
          <Link to={`/discounts/gift-cards/${card.id}`}>
            <span className="row between">
              <span className="med cut">{card.name || card.email || toMaskedCode(card.lastCharacters)}</span>
              <span className="num med">{card.balance.formatted}</span>
            </span>
            <span className="soft s12">
              {toMaskedCode(card.lastCharacters)} · {t('giftCards.of', { value: card.value.formatted })}
            </span>
            <span className="row between">
              <GiftCardBadge state={card.state} />
              <span className="soft s12">
                {card.expiresAt === null ? t('discounts.noEnd') : formatTime(card.expiresAt)}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
