import { getLabel } from '@vitrine/contract/kernel/i18n/locale'
import { toAmount } from '@vitrine/contract/kernel/money'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { pictureAddress } from '@vitrine/contract/pages/picture'
import type { Context, Services } from '../../kernel/context.ts'
import { engineTexts } from '../../kernel/engine-texts.ts'
import { listReturnItems, type ReturnItem } from '../return-items-store.ts'
import { returnNumber } from '../return-numbers.ts'
import { getRefundSums } from '../returns-store.ts'
import { getRefundDeadline } from './return-details.ts'
import { countQueues, listQueuedReturns, type QueuedReturn } from './return-queues-store.ts'

const returnsPerPage = 50
const maxPictures = 3

export async function readReturnList(
  services: Services,
  { db, locale }: Context,
  { view, search = '', after }: Payload<'getReturnList'>,
): Promise<Answer<'getReturnList'>> {
  // One more than shown tells whether there are more.
  const found = await listQueuedReturns(db, { view, search: search.trim(), after, limit: returnsPerPage + 1 })
  const rows = found.slice(0, returnsPerPage)
  const ids = rows.map(({ id }) => id)
  const [items, sums, { 'shop.timeZone': timeZone }] = await Promise.all([
    listReturnItems(db, ids),
    getRefundSums(db, ids),
    services.settings(),
  ])
  const itemsOf = Map.groupBy(items, ({ returnId }) => returnId)
  return {
    returns: rows.map((row) => {
      const { settled, underWay } = sums.get(row.id) ?? { settled: 0, underWay: 0 }
      const own = itemsOf.get(row.id) ?? []
      return {
        ...toRow(row, own),
        statusName: engineTexts[locale].returnStatus[row.status],
        refundBy: getRefundDeadline(row, timeZone)?.toISOString() ?? null,
        reasons: [...new Set(own.flatMap(({ reasonNames }) => (reasonNames ? [getLabel(reasonNames, locale)] : [])))],
        refund: toAmount({ minor: getShownRefund(row), currency: row.currency }, locale),
        isStuck: row.status === 'accepted' && row.refund > row.onCards + settled + underWay,
      }
    }),
    hasMore: found.length > returnsPerPage,
    timeZone,
  }
}

function toRow(row: QueuedReturn, items: readonly ReturnItem[]) {
  return {
    id: row.id,
    number: returnNumber(row.id),
    status: row.status,
    isWithdrawal: row.isWithdrawal,
    createdAt: row.createdAt.toISOString(),
    customerName: row.name,
    countryCode: row.countryCode,
    orderId: row.orderId,
    quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
    pictures: items
      .slice(0, maxPictures)
      .map(({ name, storageKey }) => ({ name, imageBase: storageKey && pictureAddress(storageKey) })),
  }
}

const getShownRefund = ({ status, refund, expected }: QueuedReturn) =>
  status === 'accepted' || status === 'refunded' ? refund : expected

export async function readReturnCounts({ db }: Context): Promise<Answer<'getReturnCounts'>> {
  const { withdrawals, announced, received, accepted } = await countQueues(db)
  return { withdrawals, todo: received + accepted, announced, received, accepted }
}
