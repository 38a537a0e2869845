import type { OutboxHandlers, OutboxRow } from '../kernel/jobs/outbox.ts'
import type { ReturnLetters } from '../ports/letters/return-letters.ts'
import { findOrderHead } from '../orders/orders.ts'
import { toReturnLabel } from './return-label.ts'
import { matchWithdrawal } from './withdrawal/match-withdrawal.ts'
import { findOrderEmail } from './return-items-store.ts'
import { readReturns } from './read-returns.ts'
import { toWithdrawalContents } from './latest-return-mails.ts'
import { findReturn } from './returns-store.ts'
import type { ReturnDependencies } from './dependencies.ts'
import { findWithdrawal } from './withdrawal/withdrawals-store.ts'

type Kinds =
  | 'mail.returnAnnounced'
  | 'mail.returnReceived'
  | 'mail.returnAccepted'
  | 'mail.returnRefused'
  | 'mail.withdrawalReceived'
  | 'withdrawal.match'

export function returnOutboxHandlers(deps: ReturnDependencies): Pick<OutboxHandlers, Kinds> {
  const { services, post, printer } = deps
  const sendReturnMail =
    (name: keyof ReturnLetters & `return${string}`) =>
    async ({ returnId }: { readonly returnId: number }, message: OutboxRow) => {
      const row = await findReturn(services.db, returnId)
      const head = row && (await findOrderHead(services.db, row.orderId))
      const recipient = row && (await findOrderEmail(services.db, row.orderId))
      // An anonymized order has no e-mail address.
      if (!row || !head || !recipient) return
      const [orderReturn] = await readReturns(services, services.db, [row], head.locale)
      if (!orderReturn) return
      const contents = {
        return: orderReturn,
        link: post.linkTo(head.locale, `/withdrawal/return/${row.id}/${row.accessKey}`),
      }
      await post.send(message, {
        letter: { name, contents },
        recipient,
        locale: head.locale,
        async files() {
          const label = name === 'returnAnnounced' ? await toReturnLabel(services, row) : undefined
          return label
            ? [{ fileName: `${orderReturn.number}.pdf`, type: 'application/pdf', bytes: await printer.print(label) }]
            : []
        },
      })
    }
  return {
    'mail.returnAnnounced': sendReturnMail('returnAnnounced'),
    'mail.returnReceived': sendReturnMail('returnReceived'),
    'mail.returnAccepted': sendReturnMail('returnAccepted'),
    'mail.returnRefused': sendReturnMail('returnRefused'),
    async 'mail.withdrawalReceived'({ withdrawalId }, message) {
      const row = await findWithdrawal(services.db, withdrawalId)
      if (!row?.email) return
      await post.send(message, {
        recipient: row.email,
        locale: row.locale,
        letter: {
          name: 'withdrawalReceived',
          contents: toWithdrawalContents(row, post.linkTo(row.locale, `/withdrawal/status/${row.id}/${row.accessKey}`)),
        },
      })
    },
    'withdrawal.match': ({ withdrawalId }) => matchWithdrawal(services, withdrawalId),
  }
}
