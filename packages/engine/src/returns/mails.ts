import type { OutboxHandlers, OutboxRow } from '../kernel/outbox.ts'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { ReturnLetters } from '../ports/letters/return-letters.ts'
import { findOrderHead } from '../orders/orders.ts'
import { labelOf } from './label.ts'
import { matchWithdrawal } from './match-withdrawal.ts'
import { mailOfOrder } from './pieces-store.ts'
import { readReturns } from './read-returns.ts'
import { withdrawalNumber } from './return-numbers.ts'
import { returnById } from './returns-store.ts'
import type { Rooms } from './rooms.ts'
import { withdrawalById } from './withdrawals-store.ts'

type Kinds = 'mail.returnAnnounced' | 'mail.returnReceived' | 'mail.returnAccepted' | 'mail.returnRefused' | 'mail.withdrawalReceived' | 'withdrawal.match'

export function returnOutbox(rooms: Rooms): Pick<OutboxHandlers, Kinds> {
  const { house, post, printer } = rooms
  const about = (name: keyof ReturnLetters & `return${string}`) => async ({ returnId }: { readonly returnId: number }, note: OutboxRow) => {
    const row = await returnById(house.db, returnId)
    const head = row && await findOrderHead(house.db, row.orderId)
    const recipient = row && await mailOfOrder(house.db, row.orderId)
    // The person of an old order is forgotten after its time; then there is nobody to write to.
    if (!row || !head || !recipient) return
    const [shown] = await readReturns(house, house.db, [row], head.locale)
    if (!shown) return
    const contents = { return: shown, link: post.linkTo(head.locale, `/withdrawal/return/${row.id}/${row.accessKey}`) }
    await post.send(note, {
      letter: { name, contents }, recipient, locale: head.locale,
      async files() {
        const label = name === 'returnAnnounced' ? await labelOf(house, row) : undefined
        return label ? [{ fileName: `${shown.number}.pdf`, type: 'application/pdf', bytes: await printer.print(label) }] : []
      },
    })
  }
  return {
    'mail.returnAnnounced': about('returnAnnounced'), 'mail.returnReceived': about('returnReceived'), 'mail.returnAccepted': about('returnAccepted'), 'mail.returnRefused': about('returnRefused'),
    async 'mail.withdrawalReceived'({ withdrawalId }, note) {
      const row = await withdrawalById(house.db, withdrawalId)
      if (!row?.email) return
      await post.send(note, {
        recipient: row.email, locale: row.locale,
        letter: {
          name: 'withdrawalReceived',
          contents: {
            number: withdrawalNumber(row.id), declaredAt: row.declaredAt.toISOString(), name: row.name ?? '', order: row.orderText, items: row.items, reason: row.reason, days: serverLimits.withdrawalDays,
            link: post.linkTo(row.locale, `/withdrawal/status/${row.id}/${row.accessKey}`),
          },
        },
      })
    },
    'withdrawal.match': ({ withdrawalId }) => matchWithdrawal(house, withdrawalId),
  }
}
