import { refuse, type House } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/db.ts'
import { findOrderHead } from '../../orders/orders.ts'
import { isBuyer, type Declarant, type KnownBuyer } from '../declared-order.ts'
import { bindWithdrawal } from '../match-withdrawal.ts'
import { listWithdrawals, lockWithdrawal, personsOfOrder, withdrawalById, writeAnswered, type WithdrawalRow } from '../withdrawals-store.ts'

/** What the shop's people do with declarations of withdrawal. Refusals are `notFound`, and `return.invalid` with `because`. */
export interface WithdrawalsDesk {
  list(wish: { readonly isOpen?: boolean; readonly most?: number }): Promise<readonly WithdrawalRow[]>
  /** The person who declared it beside the persons of an order. */
  compare(id: number, orderId: number): Promise<PersonComparison>
  /** Binds one to the order that staff found for it. A person who does not match must be confirmed. */
  match(id: number, orderId: number, options?: { readonly isConfirmed?: boolean }): Promise<WithdrawalRow>
  /** Everything that follows from it has been done. */
  answer(id: number, note: string): Promise<WithdrawalRow>
}

export interface PersonComparison {
  readonly isSame: boolean
  readonly declarant: Declarant
  readonly buyers: readonly KnownBuyer[]
}

const mostListed = 50

export function openWithdrawalsDesk(house: House): WithdrawalsDesk {
  const shown = async (id: number) => await withdrawalById(house.db, id) ?? refuse('notFound')
  async function compare(id: number, orderId: number): Promise<PersonComparison> {
    const declarant = await shown(id)
    if (await findOrderHead(house.db, orderId) === undefined) refuse('order.notFound', { orderId })
    const buyers = await personsOfOrder(house.db, orderId)
    return { isSame: isBuyer(buyers, declarant), declarant, buyers }
  }
  return {
    compare,
    list: ({ isOpen = true, most = mostListed }) => listWithdrawals(house.db, { isOpen, most }),
    async match(id, orderId, { isConfirmed = false } = {}) {
      if ((await shown(id)).state !== 'queued') refuse('return.invalid', { because: 'It belongs to an order already, or is answered.' })
      const { isSame } = await compare(id, orderId)
      if (!isSame && !isConfirmed) refuse('return.invalid', { because: `The person who declared it is not the buyer of order ${orderId}. Compare both, then confirm.` })
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
