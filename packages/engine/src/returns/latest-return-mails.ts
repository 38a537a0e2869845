import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { ReturnLetters } from '../ports/letters/return-letters.ts'
import type { LatestContents } from '../post/post.ts'
import type { ReturnDependencies } from './dependencies.ts'
import { findLatestReturnId, findLatestWithdrawalId } from './latest-returns-store.ts'
import { readReturns } from './read-returns.ts'
import { withdrawalNumber } from './return-numbers.ts'
import { findReturn } from './returns-store.ts'
import { findWithdrawal, type WithdrawalRow } from './withdrawal/withdrawals-store.ts'

/** The latest returns and withdrawals that mails could be about; the links lead to the first page. */
export function latestReturnMails({ services, post }: ReturnDependencies): LatestContents<keyof ReturnLetters> {
  const { db } = services
  const find =
    (name: keyof ReturnLetters & `return${string}`): LatestContents[typeof name] =>
    async (locale) => {
      const id = await findLatestReturnId(db, name, locale)
      const row = id === undefined ? undefined : await findReturn(db, id)
      const [orderReturn] = row ? await readReturns(services, db, [row], locale) : []
      const contents = orderReturn && { return: orderReturn, link: post.linkTo(locale, '/') }
      return contents && { kind: 'letter', letter: { name, contents } }
    }
  return {
    returnAnnounced: find('returnAnnounced'),
    returnReceived: find('returnReceived'),
    returnAccepted: find('returnAccepted'),
    returnRefused: find('returnRefused'),
    async withdrawalReceived(locale) {
      const id = await findLatestWithdrawalId(db, locale)
      const row = id === undefined ? undefined : await findWithdrawal(db, id)
      const contents = row && toWithdrawalContents(row, post.linkTo(locale, '/'))
      return contents && { kind: 'letter', letter: { name: 'withdrawalReceived', contents } }
    },
  }
}

export function toWithdrawalContents(
  { id, declaredAt, name, orderText, items, reason }: WithdrawalRow,
  link: string,
): ReturnLetters['withdrawalReceived'] {
  return {
    number: withdrawalNumber(id),
    declaredAt: declaredAt.toISOString(),
    name: name ?? '',
    order: orderText,
    items,
    reason,
    days: serverLimits.withdrawalDays,
    link,
  }
}
