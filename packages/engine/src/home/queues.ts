import { toAmount } from '@vitrine/contract/kernel/money'
import type { Permission } from '@vitrine/contract/kernel/permissions'
import type { Answer } from '@vitrine/contract/api/operations'
import { shippingDays } from '@vitrine/contract/orders/order-admin.contract'
import type { Queue, QueueKey } from '@vitrine/contract/shop/home.contract'
import type { Context } from '../kernel/context.ts'
import type { Db } from '../kernel/database/db.ts'
import {
  summarizeApprovals,
  summarizeFailedMails,
  summarizeMessages,
  summarizeOrdersToPay,
  summarizeOrdersToShip,
  summarizeReturns,
  summarizeReviews,
  summarizeSoldOut,
  summarizeWithdrawals,
  type QueueRow,
} from './queues-store.ts'

const dayMs = 86_400_000
const latePaymentDays = 7
const lateAnswerDays = 1
const lateReturnDays = 14
/** The refund is due fourteen days after the withdrawal; it becomes urgent three days before. */
const withdrawalDays = 14
const urgentWithdrawalDays = 11
/** Older messages without an answer have been dealt with elsewhere. */
const messageDays = 90

interface QueueSource {
  readonly key: QueueKey
  readonly permission: Permission
  read(db: Db, before: (days: number) => Date, operatorId: number): Promise<QueueRow>
}

const sources = (currency: string): readonly QueueSource[] => [
  {
    key: 'toShip',
    permission: 'orders.read',
    read: (db, before) => summarizeOrdersToShip(db, before(shippingDays)),
  },
  {
    key: 'withdrawals',
    permission: 'returns',
    read: (db, before) => summarizeWithdrawals(db, before(urgentWithdrawalDays)),
  },
  {
    key: 'toPay',
    permission: 'orders.read',
    read: (db, before) => summarizeOrdersToPay(db, currency, before(latePaymentDays)),
  },
  { key: 'returns', permission: 'returns', read: (db, before) => summarizeReturns(db, before(lateReturnDays)) },
  {
    key: 'approvals',
    permission: 'orders.refund',
    read: (db, before, operatorId) =>
      summarizeApprovals(db, { operatorId, now: before(0), late: before(lateAnswerDays) }),
  },
  {
    key: 'messages',
    permission: 'customers',
    read: (db, before) => summarizeMessages(db, before(messageDays), before(lateAnswerDays)),
  },
  { key: 'reviews', permission: 'customers', read: (db, before) => summarizeReviews(db, before(lateAnswerDays)) },
  { key: 'soldOut', permission: 'stock', read: (db, before) => summarizeSoldOut(db, before(lateReturnDays)) },
  { key: 'failedMails', permission: 'settings', read: (db, before) => summarizeFailedMails(db, before(0)) },
]

interface QueuesInput {
  readonly permissions: readonly Permission[]
  /** The caller: their own requests wait for others. */
  readonly operatorId: number
  readonly currency: string
  firstSteps(): Promise<Answer<'getFirstSteps'>>
}

/** The queues that the caller may see, in their order; an empty one stays in its place. */
export async function readQueues(
  { db, now, locale }: Pick<Context, 'db' | 'now' | 'locale'>,
  { permissions, operatorId, currency, firstSteps }: QueuesInput,
): Promise<Queue[]> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  const queues = await Promise.all(
    sources(currency)
      .filter(({ permission }) => permissions.includes(permission))
      .map(async ({ key, read }) => {
        const { count, urgent, since, amount } = await read(db, before, operatorId)
        return {
          ...empty(key),
          count,
          urgent,
          since: since?.toISOString() ?? null,
          deadline:
            key === 'withdrawals' && since !== null
              ? new Date(since.getTime() + withdrawalDays * dayMs).toISOString()
              : null,
          amount: key === 'toPay' ? toAmount({ minor: amount, currency }, locale) : null,
        }
      }),
  )
  return [...queues, ...(await readSetupQueues(permissions, firstSteps))]
}

async function readSetupQueues(
  permissions: readonly Permission[],
  firstSteps: QueuesInput['firstSteps'],
): Promise<Queue[]> {
  const [seesLegal, seesSetup] = [permissions.includes('content'), permissions.includes('settings')]
  if (!seesLegal && !seesSetup) return []
  const { steps } = await firstSteps()
  const legal = steps.find(({ key }) => key === 'legal')?.faults ?? []
  const sum = (list: typeof legal) => list.reduce((total, { count }) => total + count, 0)
  const open = steps.filter(({ state }) => state !== 'done')
  return [
    ...(seesLegal
      ? [
          {
            ...empty('legal'),
            count: sum(legal),
            urgent: sum(legal.filter(({ severity }) => severity === 'missing')),
          },
        ]
      : []),
    ...(seesSetup
      ? [
          {
            ...empty('setup'),
            count: open.length,
            urgent: open.filter(({ key, state }) => state === 'missing' && key !== 'testOrder').length,
          },
        ]
      : []),
  ]
}

const empty = (key: QueueKey): Queue => ({ key, count: 0, urgent: 0, since: null, deadline: null, amount: null })
