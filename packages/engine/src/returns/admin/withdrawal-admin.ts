import { commandLine, recordAudit } from '../../kernel/audit.ts'
import { refuse, type Services } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/db.ts'
import { findOrderHead } from '../../orders/orders.ts'
import { isBuyer, type Declarant, type OrderBuyer } from '../withdrawal/declared-order.ts'
import { bindWithdrawal } from '../withdrawal/match-withdrawal.ts'
import {
  listWithdrawals,
  lockWithdrawal,
  listOrderBuyers,
  findWithdrawal,
  markWithdrawalAnswered,
  type WithdrawalRow,
} from '../withdrawal/withdrawals-store.ts'
import type { AuditedChange } from './change-return.ts'

/** The administration of withdrawals. Refusals are `notFound`, and `return.invalid` with `because`. */
export interface WithdrawalAdmin {
  list(filter: { readonly isOpen?: boolean; readonly limit?: number }): Promise<readonly WithdrawalRow[]>
  /** Compares the declarant with the buyers of an order. */
  compare(id: number, orderId: number): Promise<PersonComparison>
  /** Links a withdrawal to the order that staff found for it. A declarant who does not match must be confirmed. */
  match(
    id: number,
    orderId: number,
    options?: { readonly isConfirmed?: boolean; readonly change?: AuditedChange },
  ): Promise<WithdrawalRow>
  /** Marks a withdrawal as answered. */
  answer(id: number, note: string, change?: AuditedChange): Promise<WithdrawalRow>
}

export interface PersonComparison {
  readonly isSame: boolean
  readonly declarant: Declarant
  readonly buyers: readonly OrderBuyer[]
}

const defaultLimit = 50

export function createWithdrawalAdmin(services: Services): WithdrawalAdmin {
  const getWithdrawal = async (id: number) => (await findWithdrawal(services.db, id)) ?? refuse('notFound')
  async function compare(id: number, orderId: number): Promise<PersonComparison> {
    const declarant = await getWithdrawal(id)
    if ((await findOrderHead(services.db, orderId)) === undefined) refuse('order.notFound', { orderId })
    const buyers = await listOrderBuyers(services.db, orderId)
    return { isSame: isBuyer(buyers, declarant), declarant, buyers }
  }
  return {
    compare,
    list: ({ isOpen = true, limit = defaultLimit }) => listWithdrawals(services.db, { isOpen, limit }),
    async match(
      id,
      orderId,
      { isConfirmed = false, change = { actor: commandLine, action: 'withdrawals match' } } = {},
    ) {
      if ((await getWithdrawal(id)).state !== 'queued')
        refuse('return.invalid', { because: 'The withdrawal is already assigned to an order or answered.' })
      const { isSame } = await compare(id, orderId)
      if (!isSame && !isConfirmed)
        refuse('return.invalid', {
          because: `The person who submitted the withdrawal is not the buyer of order ${orderId}. Compare both, then confirm.`,
        })
      await bindWithdrawal(services, id, orderId, change)
      return getWithdrawal(id)
    },
    async answer(id, note, change = { actor: commandLine, action: 'withdrawals answer' }) {
      await inTransaction(services.db, async (tx) => {
        const row = (await lockWithdrawal(tx, id)) ?? refuse('notFound')
        if (row.state === 'answered') refuse('return.invalid', { because: 'The withdrawal is already answered.' })
        await markWithdrawalAnswered(tx, id, { note, at: services.now() })
        await recordAudit(tx, change.actor, {
          action: change.action,
          subject: 'withdrawal',
          subjectId: id,
          // The note stays with the withdrawal, where it can be erased.
          after: { isAnswered: true },
        })
      })
      return getWithdrawal(id)
    },
  }
}
