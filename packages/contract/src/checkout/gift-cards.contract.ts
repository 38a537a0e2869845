import * as v from 'valibot'
import { locales } from '../kernel/i18n/locale.ts'
import { amount, count, id, line, maybe, multilineText } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import { currencyCode, minorAmount } from '../shop/method-fields.ts'

export const giftCardViews = ['open', 'spent', 'blocked', 'expired', 'all'] as const
export type GiftCardView = (typeof giftCardViews)[number]

export const giftCardStates = ['open', 'spent', 'blocked', 'expired'] as const
export type GiftCardState = (typeof giftCardStates)[number]

export const giftCardMovements = [
  'issued',
  'used',
  'released',
  'refunded',
  'corrected',
  'blocked',
  'unblocked',
] as const

const giftCardRow = v.object({
  id,
  /** The last four characters of the code; the code itself is never returned. */
  lastCharacters: v.string(),
  state: v.picklist(giftCardStates),
  /** To whom it was sent; empty: it was not sent by the shop, or the person was erased. */
  email: v.string(),
  name: v.string(),
  value: amount,
  balance: amount,
  issuedAt: v.string(),
  expiresAt: maybe(v.string()),
})

export const getGiftCardList = operation({
  summary:
    'Returns gift cards for staff, newest first, 50 at a time. With `after`, those after that one. `search` finds the last characters of a code, the beginning of an e-mail address, or an order that it paid, in all of them.',
  access: 'discounts',
  cost: 'normal',
  payload: v.object({
    view: v.optional(v.picklist(giftCardViews), 'open'),
    search: v.optional(line(254)),
    after: v.optional(id),
  }),
  answer: v.object({
    giftCards: v.array(giftCardRow),
    hasMore: v.boolean(),
    /** What can still be spent, by currency. */
    open: v.array(amount),
    timeZone: v.string(),
  }),
  refusals: [],
})

const giftCardDetails = v.object({
  ...giftCardRow.entries,
  currency: v.string(),
  /** The balance in minor units, for a correction. */
  balanceMinor: count,
  valueMinor: count,
  locale: maybe(v.picklist(locales)),
  message: v.string(),
  reason: v.string(),
  issuedBy: maybe(v.string()),
  /** Newest first. */
  movements: v.array(
    v.object({
      id,
      kind: v.picklist(giftCardMovements),
      amount,
      balance: amount,
      orderId: maybe(id),
      reason: maybe(v.string()),
      by: maybe(v.string()),
      at: v.string(),
    }),
  ),
  timeZone: v.string(),
})

export const getGiftCard = operation({
  summary: 'Returns a gift card for staff with every movement of its balance.',
  access: 'discounts',
  cost: 'normal',
  payload: v.object({ id }),
  answer: giftCardDetails,
  refusals: ['giftCard.notFound'],
})

export type GiftCardFaultReason =
  | 'amount'
  | 'currencyUnknown'
  | 'email'
  | 'reasonMissing'
  | 'expiresTooEarly'
  | 'aboveValue'
export interface GiftCardFault {
  readonly path: 'amount' | 'currency' | 'email' | 'reason' | 'expiresOn' | 'balance'
  readonly because: GiftCardFaultReason
  readonly values?: readonly string[]
}

const reason = v.pipe(line(200), v.trim())

export const doIssueGiftCard = operation({
  summary:
    'Issues a gift card and sends its code by mail, in the language of the recipient. It is valid until the end of the third year after this one, or until a later day. The same key again issues no second one.',
  access: 'discounts',
  cost: 'heavy',
  isStepUp: true,
  payload: v.object({
    key: v.pipe(v.string(), v.uuid()),
    amount: minorAmount,
    currency: currencyCode,
    email: v.pipe(line(254), v.trim()),
    name: v.pipe(line(120), v.trim()),
    locale: v.picklist(locales),
    /** Printed in the mail. */
    message: v.optional(v.pipe(multilineText(1000), v.trim()), ''),
    reason,
    /** A day of the shop, with whose end it expires. */
    expiresOn: v.optional(v.pipe(v.string(), v.isoDate())),
  }),
  answer: giftCardDetails,
  refusals: ['giftCard.invalid'],
})

export const setGiftCardBlocked = operation({
  summary: 'Blocks a gift card, so that no order uses it after the answer, or unblocks it, with a reason.',
  access: 'discounts',
  cost: 'normal',
  payload: v.object({ id, isBlocked: v.boolean(), reason }),
  answer: giftCardDetails,
  refusals: ['giftCard.notFound', 'giftCard.invalid'],
})

export const doCorrectGiftCard = operation({
  summary:
    'Sets the balance of a gift card, at most to its value, with a reason. Refused if the balance is not the one that was seen.',
  access: 'discounts',
  cost: 'normal',
  isStepUp: true,
  payload: v.object({ id, balance: minorAmount, seenBalance: minorAmount, reason }),
  answer: giftCardDetails,
  refusals: ['giftCard.notFound', 'giftCard.invalid', 'giftCard.balanceChanged'],
})
