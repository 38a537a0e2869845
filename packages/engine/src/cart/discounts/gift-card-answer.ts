import type { Answer, Payload } from '@vitrine/contract/api/operations'
import type { GiftCardState } from '@vitrine/contract/checkout/gift-cards.contract'
import { isLocale, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { toAmount } from '@vitrine/contract/kernel/money'
import { refuse, type Context } from '../../kernel/context.ts'
import { findGiftCard, listGiftCards, listMovements, sumOpenGiftCards, type GiftCardRow } from './gift-card-store.ts'

const pageSize = 50

export async function readGiftCardList(
  { db, locale }: Context,
  { view, search = '', after }: Payload<'getGiftCardList'>,
  timeZone: string,
): Promise<Answer<'getGiftCardList'>> {
  const rows = await listGiftCards(db, { view, search: search.trim(), after, limit: pageSize + 1 })
  return {
    giftCards: rows.slice(0, pageSize).map((row) => toRow(row, locale)),
    hasMore: rows.length > pageSize,
    open: (await sumOpenGiftCards(db)).map((sum) => toAmount(sum, locale)),
    timeZone,
  }
}

/** Without the code, which is money: whoever knows it can spend it. */
function toRow(row: GiftCardRow, locale: Locale) {
  const { id, code, email, name, currency, value, balance, issuedAt, expiresAt } = row
  return {
    id,
    lastCharacters: code.slice(-4),
    state: toState(row),
    email: email ?? '',
    name: name ?? '',
    value: toAmount({ minor: value, currency }, locale),
    balance: toAmount({ minor: balance, currency }, locale),
    issuedAt: issuedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  }
}

function toState({ isBlocked, isExpired, balance }: GiftCardRow): GiftCardState {
  if (isBlocked) return 'blocked'
  if (balance === 0) return 'spent'
  return isExpired ? 'expired' : 'open'
}

export async function readGiftCard(
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  id: number,
  timeZone: string,
): Promise<Answer<'getGiftCard'>> {
  const card = (await findGiftCard(db, id)) ?? refuse('giftCard.notFound')
  const { currency } = card
  const money = (minor: number) => toAmount({ minor, currency }, locale)
  return {
    ...toRow(card, locale),
    currency,
    balanceMinor: card.balance,
    valueMinor: card.value,
    locale: card.locale !== null && isLocale(card.locale) ? card.locale : null,
    message: card.message ?? '',
    reason: card.reason ?? '',
    issuedBy: card.issuedBy,
    movements: (await listMovements(db, id)).map((movement) => ({
      ...movement,
      amount: money(movement.amount),
      balance: money(movement.balance),
      // Person and reason of the issue are stored with the card.
      reason: movement.kind === 'issued' ? card.reason : movement.reason,
      by: movement.kind === 'issued' ? card.issuedBy : movement.by,
      at: movement.at.toISOString(),
    })),
    timeZone,
  }
}
