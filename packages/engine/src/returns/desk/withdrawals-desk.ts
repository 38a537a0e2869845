import { refuse, type House } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/db.ts'
import { orderHead } from '../../orders/orders.ts'
import { bindWithdrawal } from '../match-withdrawal.ts'
import { listWithdrawals, lockWithdrawal, withdrawalById, writeAnswered, type WithdrawalRow } from '../withdrawals-store.ts'

/** What the shop's people do with declarations of withdrawal. Refusals are `notFound`, and `return.invalid` with `because`. */
export interface WithdrawalsDesk {
  list(wish: { readonly isOpen?: boolean; readonly most?: number }): Promise<readonly WithdrawalRow[]>
  /** Binds one to the order that a person found for it. */
  match(id: number, orderId: number): Promise<WithdrawalRow>
  /** Everything that follows from it has been done. */
  answer(id: number, note: string): Promise<WithdrawalRow>
}

const mostListed = 50

export function openWithdrawalsDesk(house: House): WithdrawalsDesk {
  const shown = async (id: number) => await withdrawalById(house.db, id) ?? refuse('notFound')
  return {
    list: ({ isOpen = true, most = mostListed }) => listWithdrawals(house.db, { isOpen, most }),
    async match(id, orderId) {
      if ((await shown(id)).state !== 'queued') refuse('return.invalid', { because: 'It belongs to an order already, or is answered.' })
      if (await orderHead(house.db, orderId) === undefined) refuse('order.notFound', { orderId })
      await bindWithdrawal(house, id, orderId)
      return shown(id)
    },
    async answer(id, note) {
      await inTransaction(house.db, async (tx) => {
        const row = await lockWithdrawal(tx, id) ?? refuse('notFound')
        if (row.state === 'answered') refuse('return.invalid', { because: 'It is answered already.' })
        await writeAnswered(tx, id, { note, at: house.now() })
      })
      return shown(id)
    },
  }
}
